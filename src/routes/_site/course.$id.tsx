import { createFileRoute } from '@tanstack/react-router';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { useCatalogueName } from '../../features/catalogue/use-catalogue-name.ts';
import { useOwnsCourse } from '../../features/enrolments/use-owns-course.ts';
import {
  type BuiltInCourseDetails,
  builtInCourseDetails,
} from '../../features/marketing/built-in-course-details.ts';
import { BuiltInCoursePage } from '../../features/marketing/built-in-course-page.tsx';
import { type BuiltInCourse, builtInCourse } from '../../features/marketing/built-in-courses.ts';
import { courseFacts } from '../../features/marketing/course-facts.ts';
import { JsonLd } from '../../features/marketing/json-ld.tsx';
import { UnknownCourse } from '../../features/marketing/unknown-course.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { academyContact } from '../../layout/academy-contact.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { LazyCourseOutline } from './-lazy-course-outline.tsx';
import { PricedOtherCourses } from './-priced-courses.tsx';
import { ServerCourse } from './-server-course.tsx';
import { StartByEmail } from './-start-by-email.tsx';
import { useBuiltInPrice } from './-use-sold.ts';

export const Route = createFileRoute('/_site/course/$id')({ component: Course });

/** Shows the built-in course of this id, else the server's (rules 8). */
function Course() {
  const { id } = Route.useParams();
  const builtIn = builtInCourse(id);
  const details = builtInCourseDetails[id];
  if (builtIn && details) return <BuiltIn course={builtIn} details={details} />;
  return <OfAcademy id={id} />;
}

function OfAcademy({ id }: { id: string }) {
  return (
    <SitePage title={useCatalogueName(id) ?? m.course_page()}>
      <OneCourse id={id} unknown={<UnknownCourse others={<PricedOtherCourses />} />}>
        {(course) => <ServerCourse course={course} />}
      </OneCourse>
    </SitePage>
  );
}

interface BuiltInProps {
  course: BuiltInCourse;
  details: BuiltInCourseDetails;
}

function BuiltIn({ course, details }: BuiltInProps) {
  const price = useBuiltInPrice()(course);
  return (
    <SitePage title={course.title} description={course.description}>
      <BuiltInCoursePage
        course={course}
        price={price}
        details={details}
        isOwned={useOwnsCourse(course.id)}
        place={academyContact}
        byEmail={<StartByEmail words={m.course_no_account()} courseId={course.id} />}
        outline={<LazyCourseOutline courseId={course.id} hasSyllabus />}
      />
      {price !== null && (
        <JsonLd data={courseFacts({ ...course, price }, academyContact.address)} />
      )}
    </SitePage>
  );
}

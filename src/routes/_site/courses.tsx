import { ClientOnly, createFileRoute, Link } from '@tanstack/react-router';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { BuiltInCourseList } from '../../features/marketing/built-in-course-list.tsx';
import { isBuiltIn } from '../../features/marketing/built-in-courses.ts';
import { type Category, categorySearch } from '../../features/marketing/course-categories.ts';
import { MoreCourses } from '../../features/marketing/more-courses.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import * as typography from '../../ui/typography.module.css';
import { useBuiltInPrice } from './-use-sold.ts';

export const Route = createFileRoute('/_site/courses')({
  validateSearch: categorySearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: Courses,
});

function Courses() {
  const { category = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const priceOf = useBuiltInPrice();
  const choose = (next: Category) =>
    void navigate({ search: { category: next }, replace: true, resetScroll: false });
  return (
    <SitePage title={m.course_list_title()} description={m.course_list_description()}>
      <BuiltInCourseList category={category} priceOf={priceOf} onCategory={choose} />
      <MoreCourses>
        {/* The prerendered page has no answer yet; this phone may have one before the hydration. */}
        <ClientOnly fallback={<CardSkeletons count={2} />}>
          <CourseList
            isShown={(course) => !isBuiltIn(course)}
            renderAction={({ id, name }) => (
              <Link
                className={buttonClass({ variant: 'line', small: true })}
                to="/course/$id"
                params={{ id }}
              >
                {m.course_view()}
                <span className={typography.visuallyHidden}>: {name}</span>
              </Link>
            )}
          />
        </ClientOnly>
      </MoreCourses>
    </SitePage>
  );
}

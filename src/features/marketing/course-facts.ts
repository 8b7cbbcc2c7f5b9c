import { publicAddress } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { BuiltInCourse } from './built-in-courses.ts';

/** Returns a course's facts and the path to its page for search engines (schema.org/Course). */
export const courseFacts = (course: BuiltInCourse, address: string) => ({
  '@graph': [
    {
      '@type': 'Course',
      name: course.title,
      description: course.description,
      provider: { '@type': 'EducationalOrganization', name: m.site_name() },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: course.price,
        priceCurrency: 'INR',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Blended',
        courseWorkload: `PT${course.hours}H`,
        location: { '@type': 'Place', address },
        instructor: { '@type': 'Person', name: course.trainer },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: m.site_nav_home(), item: publicAddress('/') },
        {
          '@type': 'ListItem',
          position: 2,
          name: m.site_nav_courses(),
          item: publicAddress('/courses'),
        },
        { '@type': 'ListItem', position: 3, name: course.title },
      ],
    },
  ],
});

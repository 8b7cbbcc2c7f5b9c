import { useQuery } from '@tanstack/react-query';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Cover } from '../../ui/cover.tsx';
import { rupees } from '../../ui/rupees.ts';
import type { ListProps } from './list-range.ts';
import { ListRow, RowFacts } from './list-row.tsx';
import { localizedField } from './localized-field.ts';
import { PagedList } from './paged-list.tsx';
import { coursesQuery } from './queries.ts';
import { StudioStateChip } from './state-chip.tsx';
import * as studioStyles from './studio.module.css';
import { untranslatedText } from './translated-field.tsx';

export function CoursesPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search } = list;
  const query = useQuery(coursesQuery(id, { page, search }));
  return (
    <PagedList
      {...list}
      title={m.studio_courses()}
      searchLabel={m.studio_search_courses()}
      query={query}
      empty={{ title: m.studio_no_courses_title(), text: m.studio_no_courses_text() }}
      row={(course) => (
        <ListRow
          key={course.id}
          of={course.id}
          view={{ tab: 'courses', course: course.id }}
          isPage
          picture={
            <Cover
              className={studioStyles.cover}
              src={course.image && uploadAddress(course.image)}
              id={course.id}
            />
          }
          title={localizedField(course.courses_name, 'courses_name', course.translations)}
          end={
            <>
              <b>{rupees(course.fees)}</b>
              <StudioStateChip state={course.is_offered ? 'offered' : 'retired'} />
            </>
          }
        >
          <RowFacts
            facts={[
              localizedField(course.duration, 'duration', course.translations),
              course.has_film ? m.studio_has_film() : null,
              untranslatedText(course.untranslated),
            ]}
            todo={course.has_film ? undefined : m.studio_no_film()}
          />
        </ListRow>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { longDay } from './day.ts';
import type { ListProps } from './list-range.ts';
import { ListRow, RowFacts } from './list-row.tsx';
import { PagedList } from './paged-list.tsx';
import { foundAppointmentsQuery } from './queries.ts';
import { StudioStateChip } from './state-chip.tsx';
import { useServiceName } from './use-service-name.ts';

/** Lists the appointments of all days that the search finds; each leads to its day. */
export function FoundAppointments(list: ListProps) {
  const { id } = useStudent();
  const { page, search } = list;
  const nameOf = useServiceName();
  const query = useQuery(foundAppointmentsQuery(id, { page, search }));
  return (
    <PagedList
      {...list}
      title={m.studio_appointments()}
      searchLabel={m.studio_search_appointments()}
      query={query}
      empty={{ title: m.studio_free_title(), text: m.studio_free_text() }}
      row={({ id: of, name, service, date, time, phone, status }) => (
        <ListRow
          key={of}
          of={of}
          view={{ tab: 'appointments', date, open: of }}
          title={name}
          end={<StudioStateChip state={status} />}
        >
          <span>
            {longDay(date)}
            {time !== null && `, ${time}`}
          </span>
          <RowFacts facts={[nameOf(service), phone]} />
        </ListRow>
      )}
    />
  );
}

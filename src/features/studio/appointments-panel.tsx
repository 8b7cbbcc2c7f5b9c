import { AppointmentDay } from './appointment-day.tsx';
import { FoundAppointments } from './found-appointments.tsx';
import type { ListProps } from './list-range.ts';

interface AppointmentsPanelProps extends ListProps {
  /** The day to show, `YYYY-MM-DD`; undefined: today. */
  date: string | undefined;
  /** `isTyped`: it comes from the date field, perhaps half typed: no step in the browser's history. */
  onDate: (date: string, isTyped?: boolean) => void;
}

/** Shows a day's appointments; or, where she looks for somebody, those of all days. */
export function AppointmentsPanel({ date, onDate, ...list }: AppointmentsPanelProps) {
  if (list.search !== '') return <FoundAppointments {...list} />;
  const find = (search: string) => list.onList({ search });
  return <AppointmentDay date={date} open={list.open} onDate={onDate} onSearch={find} />;
}

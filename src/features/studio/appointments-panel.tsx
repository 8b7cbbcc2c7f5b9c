import { AppointmentDay } from './appointment-day.tsx';
import { FoundAppointments } from './found-appointments.tsx';
import type { ListProps } from './list-range.ts';

interface AppointmentsPanelProps extends ListProps {
  /** Undefined: today. */
  date: string | undefined;
  /** `isTyped`: on the way to a day, which is no place to go back to. */
  onDate: (date: string, isTyped?: boolean) => void;
}

/** A day's appointments; or, where she looks for somebody, those of all days. */
export function AppointmentsPanel({ date, onDate, ...list }: AppointmentsPanelProps) {
  if (list.search !== '') return <FoundAppointments {...list} />;
  const find = (search: string) => list.onList({ search });
  return <AppointmentDay date={date} open={list.open} onDate={onDate} onSearch={find} />;
}

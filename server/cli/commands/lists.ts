import { type Command, Option } from 'commander';
import { OrderStatusSchema } from '#contract/payment.ts';
import { formatPaise } from '#contract/price.ts';
import {
  type AppointmentLine,
  createAppointments,
} from '../../features/appointments/repository.ts';
import { createOffer } from '../../features/catalogue/offer-repository.ts';
import { createOrders, type OrderLine } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { createStudents, type StudentLine } from '../../features/students/repository.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { requireCourse, requireService, requireStudent } from '../find.ts';
import { dayEndMs, dayStartMs, indianTime, readDay } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { type Terminal, voiceAt } from '../terminal.ts';
import { addOrders } from './orders.ts';

const statusTexts = {
  booked: 'cli_list_booked',
  confirmed: 'cli_list_confirmed',
  cancelled: 'cli_list_cancelled',
} as const;

const appointmentColumns: ListColumn<AppointmentLine>[] = [
  { name: 'date', title: (texts) => texts.cli_list_date(), value: ({ date }) => date },
  { name: 'time', title: (texts) => texts.cli_list_time(), value: ({ time }) => time },
  {
    name: 'status',
    value: ({ status }) => status,
    title: (texts) => texts.cli_list_status(),
    said: ({ status }, texts) => texts[statusTexts[status]](),
  },
  { name: 'service', title: (texts) => texts.cli_list_service(), value: ({ service }) => service },
  { name: 'name', title: (texts) => texts.cli_list_name(), value: ({ name }) => name },
  { name: 'phone', title: (texts) => texts.cli_list_phone(), value: ({ phone }) => phone },
  { name: 'email', title: (texts) => texts.cli_list_email(), value: ({ email }) => email },
  {
    name: 'booked_at',
    title: (texts) => texts.cli_list_booked_at(),
    value: (line) => indianTime(line.booked_at_ms),
  },
  { name: 'message', value: ({ message }) => message, isWide: true },
  { name: 'id', value: ({ id }) => id, isWide: true },
];

const orderColumns: ListColumn<OrderLine>[] = [
  { name: 'number', value: orderNumberOf, title: (texts) => texts.cli_list_number() },
  {
    name: 'made_at',
    title: (texts) => texts.cli_list_made_at(),
    value: (line) => indianTime(line.created_at_ms),
  },
  { name: 'status', title: (texts) => texts.cli_list_status(), value: ({ status }) => status },
  { name: 'student', title: (texts) => texts.cli_list_student(), value: ({ student }) => student },
  { name: 'email', title: (texts) => texts.cli_list_email(), value: ({ email }) => email },
  { name: 'courses', title: (texts) => texts.cli_list_courses(), value: ({ courses }) => courses },
  {
    name: 'price',
    value: (line) => formatPaise(line.subtotal_in_paise),
    isNumber: true,
    isWide: true,
  },
  { name: 'gst', value: (line) => formatPaise(line.gst_in_paise), isNumber: true, isWide: true },
  {
    name: 'amount',
    title: (texts) => texts.cli_list_amount(),
    value: (line) => formatPaise(line.amount_in_paise),
    isNumber: true,
  },
  { name: 'amount_in_paise', value: (line) => line.amount_in_paise, isWide: true },
  {
    name: 'paid_at',
    title: (texts) => texts.cli_list_paid_at(),
    value: (line) => indianTime(line.paid_at_ms),
  },
  { name: 'order_id', value: (line) => line.provider_order_id, isWide: true },
  { name: 'payment_id', value: (line) => line.payment_id, isWide: true },
  { name: 'provider', value: ({ provider }) => provider, isWide: true },
  { name: 'failure', value: ({ failure }) => failure, isWide: true },
  { name: 'recorded_by', value: ({ actor }) => actor, isWide: true },
  { name: 'note', value: ({ note }) => note, isWide: true },
];

const studentColumns: ListColumn<StudentLine>[] = [
  { name: 'email', title: (texts) => texts.cli_list_email(), value: ({ email }) => email },
  { name: 'name', title: (texts) => texts.cli_list_name(), value: ({ name }) => name },
  {
    name: 'courses',
    title: (texts) => texts.cli_list_courses(),
    value: ({ courses }) => courses,
    isNumber: true,
  },
  { name: 'role', title: (texts) => texts.cli_list_role(), value: ({ role }) => role },
  {
    name: 'registered_at',
    title: (texts) => texts.cli_list_registered_at(),
    value: (line) => indianTime(line.created_at),
  },
  { name: 'id', value: ({ id }) => id, isWide: true },
];

/** `appointments`, `orders` and `students`. */
export function addLists(program: Command, terminal: Terminal): void {
  const day = (text: string) => readDay(text, terminal.clock());
  const { texts } = voiceAt(terminal);
  const listCommand = (name: string) => addListOptions(program.command(name), terminal);

  listCommand('appointments')
    .description(texts.cli_people_appointments())
    .option('--from <day>', texts.cli_people_appointments_from(), day)
    .option('--to <day>', texts.cli_people_until(), day)
    .option('--service <name>', texts.cli_people_appointments_service())
    .action((options: ListFormat & { from?: string; to?: string; service?: string }) =>
      withAcademy(terminal, async ({ db }) => {
        const appointments = createAppointments({ db, mailQueue: createMailQueue(db, terminal) });
        // One that is not offered any more may still have bookings ahead.
        const services = await createOffer(db).services();
        const service = options.service && requireService(services, options.service).id;
        const lines = appointments.list({ ...options, service });
        return writeList(terminal, lines, appointmentColumns, options);
      }),
    );

  const status = new Option('--status <status>', texts.cli_orders_list_status());
  const orders = listCommand('orders')
    .description(texts.cli_orders_list())
    .addOption(status.choices(OrderStatusSchema.options))
    .option('--from <day>', texts.cli_orders_list_from(), day)
    .option('--to <day>', texts.cli_orders_list_to(), day)
    .option('--email <address>', texts.cli_orders_list_email())
    .action((options: ListFormat & OrderOptions) =>
      withAcademy(terminal, async ({ db }) => {
        const { status, from, to } = options;
        const email = options.email && (await requireStudent(db, options.email)).email;
        const fromMs = from === undefined ? undefined : dayStartMs(from);
        const untilMs = to === undefined ? undefined : dayEndMs(to);
        const lines = createOrders(db).list({ status, email, fromMs, untilMs });
        return writeList(terminal, lines, orderColumns, options);
      }),
    );
  addOrders(orders, terminal);

  listCommand('students')
    .description(texts.cli_people_students())
    .option('--search <text>', texts.cli_people_students_search())
    .option('--course <id>', texts.cli_people_students_course())
    .action((options: ListFormat & { search?: string; course?: string }) =>
      withAcademy(terminal, async ({ db }) => {
        const courseId = options.course && (await requireCourse(db, options.course)).id;
        const lines = createStudents(db).list({ ...options, courseId });
        return writeList(terminal, lines, studentColumns, options);
      }),
    );
}

type OrderOptions = {
  status?: OrderLine['status'];
  from?: string;
  to?: string;
  email?: string;
};

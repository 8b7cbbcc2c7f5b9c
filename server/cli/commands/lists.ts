import { type Command, Option } from 'commander';
import { OrderStatusSchema } from '#contract/payment.ts';
import { formatPaise } from '#contract/price.ts';
import {
  type AppointmentLine,
  createAppointments,
} from '../../features/appointments/repository.ts';
import { createOrders, type OrderLine } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { createStudents, type StudentLine } from '../../features/students/repository.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { requireCourse, requireService, requireStudent } from '../find.ts';
import { dayEndMs, dayStartMs, indianTime, readDay } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import type { Terminal } from '../terminal.ts';
import { addOrders } from './orders.ts';

const appointmentColumns: ListColumn<AppointmentLine>[] = [
  { name: 'date', value: ({ date }) => date },
  { name: 'time', value: ({ time }) => time },
  { name: 'status', value: ({ status }) => status },
  { name: 'service', value: ({ service }) => service },
  { name: 'name', value: ({ name }) => name },
  { name: 'phone', value: ({ phone }) => phone },
  { name: 'email', value: ({ email }) => email },
  { name: 'booked_at', value: (line) => indianTime(line.booked_at_ms) },
  { name: 'message', value: ({ message }) => message, isWide: true },
  { name: 'id', value: ({ id }) => id, isWide: true },
];

const orderColumns: ListColumn<OrderLine>[] = [
  { name: 'number', value: orderNumberOf },
  { name: 'made_at', value: (line) => indianTime(line.created_at_ms) },
  { name: 'status', value: ({ status }) => status },
  { name: 'student', value: ({ student }) => student },
  { name: 'email', value: ({ email }) => email },
  { name: 'courses', value: ({ courses }) => courses },
  {
    name: 'price',
    value: (line) => formatPaise(line.subtotal_in_paise),
    isNumber: true,
    isWide: true,
  },
  { name: 'gst', value: (line) => formatPaise(line.gst_in_paise), isNumber: true, isWide: true },
  { name: 'amount', value: (line) => formatPaise(line.amount_in_paise), isNumber: true },
  { name: 'amount_in_paise', value: (line) => line.amount_in_paise, isWide: true },
  { name: 'paid_at', value: (line) => indianTime(line.paid_at_ms) },
  { name: 'order_id', value: (line) => line.provider_order_id, isWide: true },
  { name: 'payment_id', value: (line) => line.payment_id, isWide: true },
  { name: 'provider', value: ({ provider }) => provider, isWide: true },
  { name: 'failure', value: ({ failure }) => failure, isWide: true },
  { name: 'recorded_by', value: ({ actor }) => actor, isWide: true },
  { name: 'note', value: ({ note }) => note, isWide: true },
];

const studentColumns: ListColumn<StudentLine>[] = [
  { name: 'email', value: ({ email }) => email },
  { name: 'name', value: ({ name }) => name },
  { name: 'courses', value: ({ courses }) => courses, isNumber: true },
  { name: 'role', value: ({ role }) => role },
  { name: 'registered_at', value: (line) => indianTime(line.created_at) },
  { name: 'id', value: ({ id }) => id, isWide: true },
];

/** `appointments`, `orders` and `students`. */
export function addLists(program: Command, terminal: Terminal): void {
  const day = (text: string) => readDay(text, terminal.clock());

  listCommand(program, 'appointments')
    .description('List what visitors have booked, by day')
    .option('--from <day>', 'from this day on: 2025-11-20, today or tomorrow', day)
    .option('--to <day>', 'up to this day, included', day)
    .option('--service <name>', 'only this service, by its name or id')
    .action((options: ListFormat & { from?: string; to?: string; service?: string }) =>
      withAcademy(terminal, async ({ db }) => {
        const appointments = createAppointments({ db, mailQueue: createMailQueue(db, terminal) });
        if (options.service) await requireService(await appointments.services(), options.service);
        return writeList(terminal, appointments.list(options), appointmentColumns, options);
      }),
    );

  const orders = listCommand(program, 'orders')
    .description('List what students have ordered, the newest first')
    .addOption(new Option('--status <status>', 'only these').choices(OrderStatusSchema.options))
    .option('--from <day>', 'made on this day or later, in Indian time', day)
    .option('--to <day>', 'made up to this day, included', day)
    .option('--email <address>', 'only of this student')
    .action((options: ListFormat & OrderOptions) =>
      withAcademy(terminal, async ({ db }) => {
        const { status, email, from, to } = options;
        if (email) await requireStudent(db, email);
        const fromMs = from === undefined ? undefined : dayStartMs(from);
        const untilMs = to === undefined ? undefined : dayEndMs(to);
        const lines = createOrders(db).list({ status, email, fromMs, untilMs });
        return writeList(terminal, lines, orderColumns, options);
      }),
    );
  addOrders(orders, terminal);

  listCommand(program, 'students')
    .description('List the students, by email address')
    .option('--search <text>', 'only whose name or address holds this')
    .option('--course <id>', 'only who is enrolled in this course')
    .action((options: ListFormat & { search?: string; course?: string }) =>
      withAcademy(terminal, async ({ db }) => {
        if (options.course) await requireCourse(db, options.course);
        const lines = createStudents(db).list({ ...options, courseId: options.course });
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

const listCommand = (program: Command, name: string): Command =>
  addListOptions(program.command(name));

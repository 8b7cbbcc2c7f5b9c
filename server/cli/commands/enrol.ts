import type { Command } from 'commander';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireCourse, requireStudent } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal } from '../terminal.ts';

const email = ['<email>', 'the address she signs in with'] as const;
const course = ['<course>', 'the id of the course'] as const;

/** `enrol` and `unenrol`. */
export function addEnrol(program: Command, terminal: Terminal): void {
  program
    .command('enrol')
    .description('Give a student a course without an order')
    .argument(...email)
    .argument(...course)
    .action((address: string, courseId: string) =>
      withAcademy(terminal, async ({ db }) => {
        const student = await requireStudent(db, address);
        const { id, name } = await requireCourse(db, courseId);
        const nowMs = terminal.clock();
        const enrolment = { userId: student.id, courseId: id, nowMs };
        const isNew = await withTrace(db, terminal, {
          action: 'enrol',
          details: { user_id: student.id, course_id: id },
          work: () => createEnrolments(db).enrolByHand(enrolment),
        });
        print(
          terminal,
          isNew
            ? `${student.name} is now enrolled in ${name}.`
            : `${student.name} was enrolled in ${name} already.`,
        );
      }),
    );

  program
    .command('unenrol')
    .description('End an enrolment; her notes and progress stay for the day she enrols again')
    .argument(...email)
    .argument(...course)
    .option('--paid', 'also when she has paid for it')
    .action((address: string, courseId: string, { paid }: { paid?: boolean }) =>
      withAcademy(terminal, async ({ db }) => {
        const student = await requireStudent(db, address);
        const { id, name } = await requireCourse(db, courseId);
        const enrolments = createEnrolments(db);
        const orderId = await enrolments.heldBy(student.id, id);
        if (orderId === undefined) {
          throw new CommandError(`${student.name} is not enrolled in ${name}.`);
        }
        if (orderId !== null && !paid) {
          throw new CommandError(
            `${student.name} has paid for ${name}. Refund it with \`academy orders refund\` and the enrolment ends by itself, or add --paid to end it without a refund.`,
          );
        }
        await withTrace(db, terminal, {
          action: 'unenrol',
          details: { user_id: student.id, course_id: id, is_paid: orderId !== null },
          work: () => enrolments.endByHand(student.id, id),
        });
        print(terminal, `${student.name} is no longer enrolled in ${name}.`);
      }),
    );
}

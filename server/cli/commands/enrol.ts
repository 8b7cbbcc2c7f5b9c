import type { Command } from 'commander';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireCourse, requireStudent } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, voiceAt } from '../terminal.ts';

/** `enrol` and `unenrol`. */
export function addEnrol(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  const email = ['<email>', texts.cli_program_email_argument()] as const;
  const course = ['<course>', texts.cli_program_course_argument()] as const;

  program
    .command('enrol')
    .description(texts.cli_people_enrol())
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
        const said = { name: student.name, course: name };
        print(
          terminal,
          isNew ? texts.cli_people_enrolled(said) : texts.cli_people_enrolled_already(said),
        );
      }),
    );

  program
    .command('unenrol')
    .description(texts.cli_people_unenrol())
    .argument(...email)
    .argument(...course)
    .option('--paid', texts.cli_people_unenrol_paid())
    .action((address: string, courseId: string, { paid }: { paid?: boolean }) =>
      withAcademy(terminal, async ({ db }) => {
        const student = await requireStudent(db, address);
        const { id, name } = await requireCourse(db, courseId);
        const said = { name: student.name, course: name };
        const enrolments = createEnrolments(db);
        const orderId = await enrolments.heldBy(student.id, id);
        if (orderId === undefined) {
          throw new CommandError(({ texts }) => texts.cli_people_not_enrolled(said));
        }
        if (orderId !== null && !paid) {
          throw new CommandError(({ texts }) => texts.cli_people_has_paid(said));
        }
        await withTrace(db, terminal, {
          action: 'unenrol',
          details: { user_id: student.id, course_id: id, is_paid: orderId !== null },
          work: () => enrolments.endByHand(student.id, id),
        });
        print(terminal, texts.cli_people_unenrolled(said));
      }),
    );
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { erasureRevoked } from '../../mail/templates/personal-data.ts';
import { voiceIn } from '../../texts/voice.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { withdrawErasure } from '../people/own-erasure-repository.ts';
import { createStudents } from '../students/repository.ts';
import type { PaymentEffects } from './effects.ts';
import { createOrderMails, type OrderMailDependencies } from './order-mails.ts';
import { createIssuing, type IssuingOptions } from './papers/issuing.ts';

/** Makes the effects of payments and refunds, for the server and the command line alike. */
export function createPaymentEffects(
  db: Kysely<Tables>,
  dependencies: OrderMailDependencies & Pick<IssuingOptions, 'gst'>,
): PaymentEffects {
  const { enrol, endEnrolment } = createEnrolments(db);
  const { sender: academy, gst, mailQueue } = dependencies;
  return {
    enrol,
    endEnrolment,
    async keepAccount(trx, { user_id: userId }) {
      const student = await createStudents(trx).byId(userId);
      if (!student) return;
      const { name, email: to, language } = student;
      const voice = voiceIn(language);
      const mail = erasureRevoked({ voice, sender: academy, to, name, hasBought: true });
      await withdrawErasure(trx, { userId, mail, mailQueue });
    },
    ...createIssuing({ academy, gst }),
    ...createOrderMails(dependencies),
  };
}

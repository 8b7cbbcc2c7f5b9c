import { answers } from '#contract/answers.ts';
import { m } from './paraglide/messages.js';
import { createSpokenAnswers } from './spoken-answers.ts';

/** Known at build time: the wire's texts are the first language's, so its page needs no others. */
const isFirst = typeof __LANGUAGE__ !== 'string' || __LANGUAGE__ === 'en';

const say = isFirst ? null : createSpokenAnswers(answers, spoken());

/** Returns an answer of the server in the language of the page, and the academy’s own words as they are. */
export const answerText: (text: string) => string = isFirst
  ? (text) => text
  : (text) => say?.(text) ?? text;

function spoken() {
  return {
    signInFirst: m.answer_sign_in_first,
    credentials: m.answer_credentials,
    pageOutdated: m.answer_page_outdated,
    foreignPage: m.answer_foreign_page,
    notYours: m.answer_not_yours,
    signInAgain: m.answer_sign_in_again,
    staffOnly: m.answer_staff_only,
    notEnrolled: m.answer_not_enrolled,
    noteChanged: m.answer_note_changed,
    nothingHere: m.answer_nothing_here,
    tooManyTries: m.answer_too_many_tries,
    cannotSave: m.answer_cannot_save,
    busy: m.answer_busy,
    fault: m.answer_fault,
    notServed: m.answer_not_served,
    tooLong: m.answer_too_long,
    appointmentChanged: m.answer_appointment_changed,
    appointmentEnded: m.answer_appointment_ended,
    appointmentOver: m.answer_appointment_over,
    appointmentOther: m.answer_appointment_other,
    appointmentMoved: m.answer_appointment_moved,
    appointmentCancelled: m.answer_appointment_cancelled,
    certificateReady: m.answer_certificate_ready,
    certificateLater: ({ done = '', lessons = '' }) =>
      m.answer_certificate_later({ done, lessons }),
    staffStay: m.answer_staff_stay,
    otpWrong: m.answer_otp_wrong,
    providerSilent: m.answer_provider_silent,
    paymentWrong: m.answer_payment_wrong,
    priceNow: ({ amount = '' }) => m.answer_price_now({ amount }),
    courseHers: ({ course = '' }) => m.answer_course_hers({ course }),
    noteLong: ({ count = '' }) => m.answer_note_long({ count }),
    orderFull: ({ count = '' }) => m.answer_order_full({ count }),
    courseUnknown: ({ course = '' }) => m.answer_course_unknown({ course }),
    orderSmall: m.answer_order_small,
  };
}

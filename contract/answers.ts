/**
 * The server's answers by their codes, in English, as it sends them; `fillGaps` fills the gaps. A page
 * of another language finds an answer's code by its English text, and says it in its own language.
 */
export const answers = {
  signInFirst: 'Please log in.',
  credentials: 'Invalid credentials. Please try again.',
  pageOutdated: 'The page is out of date. Please try again.',
  foreignPage: 'This call must come from the academy’s own page.',
  notYours: 'This belongs to another student.',
  signInAgain: 'Please log in again to change this.',
  staffOnly: 'This page is for staff.',
  notEnrolled: 'You are not enrolled in this course.',
  noteChanged: 'This note was changed on another device.',
  nothingHere: 'There is nothing at this address.',
  tooManyTries: 'Too many tries. Please wait a while and try again.',
  cannotSave: 'The academy cannot save anything right now. Please try again later.',
  busy: 'The academy is busy right now. Please try again in a moment.',
  fault: 'Something went wrong at the academy. Please try again.',
  notServed: 'This request cannot be served.',
  tooLong: 'The request is too long.',
  appointmentChanged: 'Somebody else has just changed this appointment.',
  appointmentEnded: 'This appointment is cancelled.',
  appointmentOver: 'This day is over.',
  appointmentOther: 'This form was sent before with other details.',
  appointmentMoved: 'Your appointment has a new day. We have written to you.',
  appointmentCancelled: 'Your appointment is cancelled. We have written to you.',
  certificateReady: 'Congratulations! Your certificate is ready.',
  certificateLater: 'The certificate comes when all lessons are done: {done} of {lessons} so far.',
  staffStay: 'You work in the studio. Ask the academy to end that role first.',
  otpWrong: '❌ Invalid OTP. Try again.',
  providerSilent: 'The payment provider does not answer. Nothing was charged. Please try again.',
  paymentWrong: 'Something went wrong with the payment!',
  priceNow: 'The price is {amount} now. Nothing was charged.',
  courseHers: 'You already have this course: {course}.',
  noteLong: 'A note can hold {count} characters',
  orderFull: 'An order can hold {count} courses',
  courseUnknown: 'There is no course {course}',
  orderSmall: 'An order must be of ₹1 at least',
} as const;

/** Returns an answer with its gaps filled; a gap without a value stays as it is. */
export const fillGaps = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));

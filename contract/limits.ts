/** Business constants, most of them of specification 9, each with its unit in the name. */
export const maxCartCourses = 20;
export const toastMs = 3000;
export const loginRedirectMs = 2000;
/** A simulated payment shows for this long that it is under way. */
export const simulatedPaymentMs = 1000;
export const playbackSaveMs = 5000;
export const courseDescriptionChars = 80;
export const minPasswordChars = 6;
export const minNameChars = 2;
export const phoneDigitCount = 10;
/** Room for the country's code, and for the signs that people put between the digits. */
export const maxPhoneChars = 30;
export const otpChars = 6;
/** No mail server carries a longer address (RFC 5321). */
export const maxEmailChars = 254;
export const maxNameChars = 100;
/** The longest password of a form, by better-auth's default; longer ones would only cost Argon2 time. */
export const maxPasswordChars = 128;
/** The longest message that a visitor writes with an appointment. */
export const maxMessageChars = 2000;
/** The days between a student's wish to be erased and the erasure, in which she can take it back. */
export const erasureDays = 7;
/** A booking lies within this many days from today. */
export const maxBookingDays = 366;
/** The longest id taken, ours or the existing backend's. */
export const maxIdChars = 100;
/** The deepest nesting of a body that is taken; the deepest call of the contract has five levels. */
export const maxBodyDepth = 16;
/** The longest idempotency key taken. */
export const maxKeyChars = 100;
/** Shown where the backend keeps no learning records (rules 8). */
export const specifiedLearningHours = 25;
export const specifiedAchievements = 5;
/** Every keystroke is on the phone within this time (rules 5.1). */
export const draftDurableMs = 300;
/** After this long without an answer the screen no longer says "sending": it gives the reason. */
export const slowAnswerMs = 5_000;
/** The longest note the server takes, in UTF-16 code units. */
export const maxNoteChars = 200_000;
/** The most versions of a note that its history shows, the newest first. */
export const noteHistoryVersions = 20;
/** The most watching one report may add: what a phone gathers in a day without network. */
export const maxWatchedSecondsPerReport = 24 * 3600;
/** The most rows that a list of the studio page has on one page. */
export const studioPageRows = 25;
/** A film travels in parts of this size, so that a line that breaks costs one part. */
export const filmPartBytes = 2 * 1024 * 1024;
/** The page uploads no larger film; the command line takes longer ones. */
export const maxFilmBytes = 4 * 1024 ** 3;
/** Lessons are numbered from 1 and never anew, so this bounds how many a course ever had. */
export const maxLessonNumber = 9999;
/** The longest title of a lesson or a section, and the longest summary of a lesson. */
export const maxLessonTitleChars = 120;
export const maxLessonSummaryChars = 600;
/** The longest captions of a film, as WebVTT: enough for some hours. */
export const maxCaptionsChars = 400_000;
/** The largest sheet that students keep: a few pages, on a phone's line. */
export const maxSheetBytes = 5 * 1024 * 1024;
/** A film counts as watched from this share on: the credits need nobody. */
export const watchedShare = 0.9;
/** For so many days a lesson plays from the phone without asking the academy, unless it says otherwise. */
export const defaultLeaseDays = 14;
/** With a longer lease, a student whose enrolment has ended would go on playing for a season. */
export const mostLeaseDays = 90;

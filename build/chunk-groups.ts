/** Code that loads together; its chunk has its name. */
interface ChunkGroup {
  /** Files, or the beginnings of their paths where a route or an `import()` begins with them. */
  begins: string[];
  /**
   * Whether the chunk also holds modules that only one of its files needs, because the files are opened
   * together.
   */
  isWhole?: true;
}

/**
 * The chunk groups of the page (chunks.ts). The modules that they need are found by their imports, and each goes
 * to the first group that needs it. A route, a text or a file that no group names needs no line here: the
 * bundler gives it a chunk of its own.
 */
export const groups: Record<string, ChunkGroup> = {
  /**
   * The program, with the code of every page. Its chunk has the name of the page that begins it, by
   * which the worker and the updates know a build.
   */
  index: { begins: ['index.html'], isWhole: true },
  /** The code that registers the worker once the page is there, and settles the language with it. */
  registration: {
    begins: ['src/offline/registration/worker-registration.ts', 'src/offline/language/'],
    isWhole: true,
  },
  /** The code that the visitor's pages share. */
  home: {
    begins: [
      'src/routes/_site.tsx',
      'src/routes/_site/-start-by-email.tsx',
      'src/layout/site-page.tsx',
      'src/ui/ago.ts',
      'src/ui/card-skeletons.tsx',
      'src/ui/cover.tsx',
      'src/ui/frame-on-tap.tsx',
      'src/ui/lazy-on-tap.tsx',
      'src/ui/use-is-hydrated.ts',
      'src/ui/use-is-near.ts',
    ],
  },
  /** The home, and the code that it shares with the pages of courses. */
  previews: { begins: ['src/routes/_site/index.tsx'] },
  /** The code that asks the academy, and the code that a visitor's page shares with a student's. */
  calls: {
    begins: [
      'src/api/is-absent.ts',
      'src/i18n/answer-text.ts',
      'src/features/enrolments/queries.ts',
      'src/storage/forget-choices.ts',
      'src/storage/last-logout.ts',
      'src/storage/stored-json.ts',
      'src/ui/optional-component.ts',
      'src/ui/use-last-error.ts',
      'node_modules/@tanstack/react-query/build/modern/useQuery.js',
    ],
    isWhole: true,
  },
  /** The first screens of a student, and the code that finds out who is signed in. */
  student: {
    begins: [
      'src/routes/_student.tsx',
      'src/routes/_student/user.dashboard.tsx',
      'src/routes/_student/user.my-courses.index.tsx',
      'src/offline/outbox/outbox-triggers.ts',
      'src/session/session-calls.ts',
    ],
    isWhole: true,
  },
  /** The visitor's pages of courses. */
  catalogue: { begins: ['src/routes/_site/courses.tsx', 'src/routes/_site/course.$id.tsx'] },
  /** The pieces of each form, also in a panel over another page; and the code for what a tap does. */
  fields: {
    begins: [
      'contract/profile.ts',
      'src/i18n/day-in-words.ts',
      'src/i18n/no-answer-text.ts',
      'src/offline/unsaved/typed-text.ts',
      'src/features/appointments/booking-day.ts',
      'src/ui/field.tsx',
      'src/ui/focus-on.ts',
      'src/ui/save-as-file.ts',
      'src/ui/toast.tsx',
      'src/storage/form-draft.ts',
      'src/layout/ios-install-steps.tsx',
      'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    ],
    isWhole: true,
  },
  /** The code that sends, keeps data on the phone or clears it, and the code that it shares with forms. */
  common: {
    begins: [
      'src/offline/',
      'src/offline/outbox/failure-detail.ts',
      'src/outbox/',
      'src/storage/kept-images.ts',
      'src/storage/private-replies.ts',
      'src/storage/sealed-notes.ts',
      'src/layout/install-box.tsx',
    ],
    isWhole: true,
  },
  /** This is one of the forty files that the first minute may ask for. */
  'last-screen': { begins: ['src/last-screen/'], isWhole: true },
  ready: { begins: ['src/features/ready/'], isWhole: true },
  /** The code that plays a film, for a student and for the visitor of a free lesson. */
  film: { begins: ['src/features/player/preview-film.tsx'] },
  /** A course with its player, its lessons and its notebook. */
  player: {
    begins: [
      'src/routes/_student/user.my-courses.$id.tsx',
      'src/routes/_student/course.$id.watch.tsx',
      'src/features/player/',
      'node_modules/localforage/',
    ],
    isWhole: true,
  },
  /** The code that takes lessons along, and plays them from the phone. */
  downloads: { begins: ['src/features/downloads/', 'src/downloads/'], isWhole: true },
  /** The dialogs that open over a note, and the page of all notes. */
  notes: {
    begins: ['src/features/notes/', 'src/routes/_student/user.notes.tsx'],
    isWhole: true,
  },
  forms: {
    begins: [
      'src/routes/_site/login.tsx',
      'src/routes/_site/register.tsx',
      'src/routes/_site/forgot-password.tsx',
      'src/routes/_site/contact.tsx',
    ],
  },
  /** The code that books, keeps and lists an appointment: it comes while one is written. */
  booking: {
    begins: ['src/features/appointments/book.ts', 'src/features/appointments/waiting-list.tsx'],
    isWhole: true,
  },
  logout: { begins: ['src/features/sign-in/logout-'], isWhole: true },
  legal: {
    begins: [
      'src/routes/_site/privacy-policy.tsx',
      'src/routes/_site/refund-policy.tsx',
      'src/routes/_site/terms-conditions.tsx',
    ],
  },
  buying: {
    begins: [
      'src/routes/_site/payment.tsx',
      'src/routes/_site/cart.tsx',
      'src/routes/_site/subscribe.order-success.tsx',
      'src/routes/_site/subscribe.usercourse',
      'src/routes/_site/subscribepage.tsx',
    ],
    isWhole: true,
  },
  /** The same pages for a student who is signed in: apart, since their frame is a student's. */
  bought: {
    begins: ['src/routes/_site/subscribe.MyCourse.$id.tsx', 'src/routes/_student/user.usercourse'],
    isWhole: true,
  },
};

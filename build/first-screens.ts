/** A screen whose first opening is limited, by the source files that begin it. */
export interface FirstScreen {
  /** Its routes' files, the outermost first. */
  routes: string[];
  /** The source files that it brings by `import()` in any case. */
  later: string[];
}

const student = 'src/routes/_student.tsx';
const dashboard = 'src/routes/_student/user.dashboard.tsx';

const visitors = 'src/routes/_site.tsx';

/**
 * The screens that the budget limits (check-budget.ts). One helper that lies with the player brings a
 * visitor all of it: the page of an appointment, which a letter opens, once did.
 */
export const limitedScreens: Record<string, FirstScreen> = {
  home: { routes: [visitors, 'src/routes/_site/index.tsx'], later: [] },
  appointment: { routes: [visitors, 'src/routes/_site/appointment.$id.tsx'], later: [] },
  cart: { routes: [visitors, 'src/routes/_site/cart.tsx'], later: [] },
  dashboard: {
    routes: [student, dashboard],
    later: ['src/session/session-calls.ts', 'src/offline/outbox/outbox-triggers.ts'],
  },
};

/** The screens that must open without network from the first minute on (kept-files.ts). */
export const keptScreens = [
  student,
  dashboard,
  'src/routes/_student/user.my-courses.index.tsx',
  'src/routes/_student/user.my-courses.$id.tsx',
];

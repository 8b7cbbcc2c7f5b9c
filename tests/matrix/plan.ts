import { backends } from './backends.ts';
import { type Cell, noteRows } from './cells.ts';
import { type ColumnName, columnOf, columns } from './columns.ts';
import { isStaff, screens } from './expectations.ts';

export interface Plan {
  backends: string[];
  /** Each list is what one phone goes through. */
  lives: ColumnName[][];
  screens: string[];
}

const names = Object.keys(columns) as ColumnName[]; // the keys of a literal

const hasOwnPhone = (name: ColumnName) => columnOf(name).firstSession !== undefined;

export const wholePlan: Plan = {
  backends: Object.keys(backends),
  lives: [
    names.filter((name) => !hasOwnPhone(name)),
    ...names.filter(hasOwnPhone).map((name) => [name]),
  ],
  screens: Object.keys(screens),
};

/** The plan for `npm test`, in three minutes: the first day, a killed browser, a hung academy, the return. */
export const slicePlan: Plan = {
  backends: ['our server'],
  lives: [['first-visit', 'cold', 'back', 'hung'], ['first-session']],
  screens: ['home', 'dashboard', 'my-courses', 'course', 'notes', 'all-notes'],
};

export const noStudio = 'a plain backend has no studio';

/** Returns the rows of one column, in a table's order. */
export function rowsOf(plan: Plan, column: ColumnName): string[] {
  const hasEditor = plan.screens.includes('notes');
  const notes = Object.keys(noteRows).filter((row) =>
    row === 'delivery' ? column !== 'warm' : hasEditor,
  );
  return [...screensIn(column, plan.screens), ...notes];
}

/** Returns those of these screens that the column tries. */
export function screensIn(column: ColumnName, screens: string[]): string[] {
  const tried = columnOf(column).screens;
  return tried ? screens.filter((screen) => tried.includes(screen)) : screens;
}

/** Returns the screens that a phone at this backend opens, and those that the backend does not have. */
export function screensAt(plan: Plan, backend: string): { open: string[]; without: string[] } {
  const isWithout = (screen: string) => backend === 'plain backend' && isStaff(screen);
  return {
    open: plan.screens.filter((screen) => !isWithout(screen)),
    without: plan.screens.filter(isWithout),
  };
}

/** Lists every cell of the plan that is not among these, since the phone's life ended before it. */
export function missingFrom(
  cells: Cell[],
  { plan, life, backend }: { plan: Plan; life: ColumnName[]; backend: string },
): { column: ColumnName; row: string }[] {
  const { without } = screensAt(plan, backend);
  return life.flatMap((column) =>
    rowsOf(plan, column)
      .filter((row) => !without.includes(row))
      .filter((row) => !cells.some((cell) => cell.column === column && cell.row === row))
      .map((row) => ({ column, row })),
  );
}

/** Lists every cell that there is for one engine, without the screens that a backend does not have. */
export function everyCell(): { backend: string; column: ColumnName; row: string }[] {
  return wholePlan.backends.flatMap((backend) => {
    const life = wholePlan.lives.flat();
    const cells = missingFrom([], { plan: wholePlan, life, backend });
    return cells.map((cell) => ({ backend, ...cell }));
  });
}

import type { ColumnName } from './columns.ts';

/** Rows beside the screens: what happens to a note that is saved in this column's condition. */
export const noteRows = { save: 'Save Notes', delivery: 'The note, when the network is back' };

export interface Cell {
  engine: string;
  backend: string;
  column: ColumnName;
  /** A screen's name, or one of `noteRows`. */
  row: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  reason?: string;
}

/** Makes a list for cells in the order in which they are tried; `onCell` hears of each at once. */
export function createCells(engine: string, backend: string, onCell: (cell: Cell) => void) {
  const cells: Cell[] = [];
  return {
    cells,
    add(column: ColumnName, row: string, state: Cell['state'], reason?: string) {
      const cell = { engine, backend, column, row, state, ...(reason && { reason }) };
      cells.push(cell);
      onCell(cell);
    },
  };
}

export type Cells = ReturnType<typeof createCells>;

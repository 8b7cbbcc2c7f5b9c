import type { Engine } from '../support/engines/engine.ts';
import type { Cell } from './cells.ts';
export function writeTable(_cells: Cell[], _engines: Engine[]): void {}

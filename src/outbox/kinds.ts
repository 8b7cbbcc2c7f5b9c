import { appointments } from './appointment.ts';
import type { Kind } from './kind.ts';
import { logouts } from './logout.ts';
import { notes } from './note/kind.ts';
import { positions } from './position.ts';
import { progress } from './progress.ts';

/** Everything that can wait on this phone; entries that were tried equally often are sent in this order. */
export const kinds: readonly Kind[] = [logouts, notes, appointments, positions, progress];

import { appointments } from './appointment.ts';
import type { Kind } from './kind.ts';
import { logouts } from './logout.ts';
import { notes } from './note/kind.ts';
import { positions } from './position.ts';
import { progress } from './progress.ts';

/** Everything that can wait on this phone, in the order in which it is sent. */
export const kinds: readonly Kind[] = [logouts, notes, appointments, positions, progress];

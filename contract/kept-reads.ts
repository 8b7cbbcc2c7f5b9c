import { paidCourse } from './course.ts';
import type { Endpoint } from './endpoint.ts';
import { learningRecord } from './learning.ts';
import { getNotes } from './note.ts';
import { profileGet } from './profile.ts';

/** Every endpoint that declares `keptOffline`: a test holds this list to it. */
export const keptReads: readonly Endpoint[] = [paidCourse, getNotes, profileGet, learningRecord];

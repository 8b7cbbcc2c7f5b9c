import type { Generated } from 'kysely';

/** The columns of `migrations/021_learning_records.sql` and `022_playback_positions.sql`, with 096. */
export interface LearningTables {
  learning_records: { user_id: string; course_id: string; watched_seconds: number };
  completed_lessons: {
    user_id: string;
    course_id: string;
    lesson: string;
    completed_at_ms: number;
  };
  learning_reports: { user_id: string; mutation_id: string; received_at_ms: number };
  playback_positions: {
    user_id: string;
    video_id: string;
    position_seconds: number;
    furthest_seconds: number;
    /** 1 or 0: SQLite has no booleans. */
    completed: number;
    /** Counts the changes, from 1. */
    revision: number;
    saved_at_ms: Generated<number>;
  };
}

/** The columns of `migrations/070_retention_runs.sql` and `073_erasures.sql`. */
export interface RetentionTables {
  retention_runs: {
    what: string;
    /** The job is not done again before this time. */
    due_at_ms: number;
    /** When it was last done to the end; null: never. */
    finished_at_ms: number | null;
    /** The number of rows or files that it has deleted, ever. */
    deleted: number;
  };
  /** Accounts whose students have asked to be erased. */
  erasures: { user_id: string; asked_at_ms: number; due_at_ms: number };
  /** Film folders in the media store that no course shows any more. */
  unused_films: { folder: string; unused_since_ms: number };
}

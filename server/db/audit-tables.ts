/** The columns of `migrations/072_audit_entries.sql`. */
export interface AuditTables {
  audit_entries: {
    id: string;
    at_ms: number;
    place: 'studio' | 'command_line';
    /** The id of her account, or the user of the machine. */
    actor: string;
    action: string;
    /** A JSON object of ids and plain values. */
    details: string;
    /** Why it was not done; null: it was begun. */
    refusal: string | null;
  };
}

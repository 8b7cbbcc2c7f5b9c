/** The outbox's database, named so since the first release; here, so that a page can ask for it without opening it. */
export const outboxDatabaseName = 'academy-notes';

import type { DatabaseSync } from 'node:sqlite';

/**
 * Reads of one moment share one transaction: to begin and to end one, which each read does by itself
 * otherwise, locks a file twice and costs more than to find a row. A moment is a turn of the event
 * loop at most, and ends with each statement that Kysely runs on the connection that writes, so that
 * whoever asks after a write was answered sees it.
 */
export function createSharedReads(reader: DatabaseSync) {
  const begin = reader.prepare('begin');
  const commit = reader.prepare('commit');
  let isOpen = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    // A read that failed on the disk may have ended it: SQLite rolls back by itself then.
    if (reader.isTransaction) commit.run();
  }

  return {
    /** Opens the shared transaction, if it is not open; to be called before each read. */
    join(): void {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
  };
}

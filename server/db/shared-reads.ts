import type { DatabaseSync } from 'node:sqlite';

/**
 * Reads of one moment share one transaction: to begin and to end one, which each read does by itself
 * otherwise, locks a file twice and costs more than to find a row. A moment is a turn of the event
 * loop at most, and ends with each statement of the connection that writes, so that whoever asks
 * after he was answered sees what was said.
 */
export function createSharedReads(reader: DatabaseSync) {
  const begin = reader.prepare('begin');
  const commit = reader.prepare('commit');
  let isOpen = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    commit.run();
  }

  return {
    /** Before each read. */
    join(): void {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
  };
}

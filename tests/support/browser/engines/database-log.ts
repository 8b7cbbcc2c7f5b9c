/** LevelDB's log is written in blocks of so many bytes; a record's head takes seven (its log_format.md). */
const blockBytes = 32_768;
const headBytes = 7;
/** A record that goes on in the next block has these types, but for its last part. */
const goesOn = [2, 3];

/**
 * Whether a log of LevelDB ends within a record. Chromium writes head and body by two calls, and many
 * parts one by one; killed in between it goes on writing behind the torn record at the next start, and
 * takes the whole database for damaged at the one after that (docs/decisions/071).
 */
export function endsWithinRecord(log: Buffer): boolean {
  let isOpen = false;
  // A record that began in an earlier block ends with a part of its own: the last block tells.
  let at = Math.floor(Math.max(0, log.length - 1) / blockBytes) * blockBytes;
  while (at < log.length) {
    const left = blockBytes - (at % blockBytes);
    if (left < headBytes) return isOpen; // filled with zeros
    if (at + headBytes > log.length) return true;
    const end = at + headBytes + log.readUInt16LE(at + 4);
    if (end > log.length) return true;
    isOpen = goesOn.includes(log.readUInt8(at + 6));
    at = end;
  }
  return isOpen;
}

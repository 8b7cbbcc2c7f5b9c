/** SQLite's result codes (sqlite.org/rescode.html): READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes = [8, 10, 13, 14];
/** PostgreSQL, appendix A: disk_full and io_error. A read-only server is a standby (`lost-connection.ts`). */
const postgresCodes = ['53100', '58030'];

/** Whether the database can be read and not written: a full disk, or a folder that is read-only. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An extended code has the result code in its lowest byte.
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff);
  // The wait for SQLite's disk is ours (`write-ahead-log.ts`).
  if ('syscall' in error && error.syscall === 'fdatasync') return true;
  return 'code' in error && postgresCodes.includes(String(error.code));
}

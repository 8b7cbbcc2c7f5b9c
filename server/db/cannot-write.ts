/** SQLite's result codes (sqlite.org/rescode.html): READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes = [8, 10, 13, 14];
/** PostgreSQL, appendix A: disk_full, read_only_sql_transaction, and io_error. */
const postgresCodes = ['53100', '25006', '58030'];

/** Whether the database can be read and not written: a full disk, a folder or a server that is read-only. */
export function isCannotWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An extended code has the result code in its lowest byte.
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff);
  return 'code' in error && postgresCodes.includes(String(error.code));
}

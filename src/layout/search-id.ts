/**
 * Returns an id for an address, as short as specification 2 writes it: the router reads `?courseId=1` as
 * a number, and would put a text of digits in quotes. Undefined where there is none.
 */
export function searchId(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  return String(Number(value)) === value ? Number(value) : value;
}

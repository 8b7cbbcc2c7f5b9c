/** A log that is kept, for `buildApp`. */
export function capturedLog() {
  const written: string[] = [];
  return {
    write: (line: string) => void written.push(line),
    text: () => written.join(''),
    lines: (): Record<string, unknown>[] => written.map((line) => JSON.parse(line)),
  };
}

/** Makes a log for `buildApp` that keeps its lines. */
export function capturedLog() {
  const written: string[] = [];
  return {
    write: (line: string) => void written.push(line),
    text: () => written.join(''),
    lines: (): Record<string, unknown>[] => written.map((line) => JSON.parse(line)),
  };
}

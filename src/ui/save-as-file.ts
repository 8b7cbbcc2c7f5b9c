/** Hands a text, as UTF-8, or bytes to the browser's download. */
export function saveAsFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  // Bytes without a type are what their name says.
  const type = typeof content === 'string' ? 'text/plain;charset=utf-8' : '';
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; revoking at once would cancel it in Firefox.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

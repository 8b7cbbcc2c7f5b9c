/** Hands `text` to the browser's download, UTF-8. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; revoking at once would cancel it in Firefox.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

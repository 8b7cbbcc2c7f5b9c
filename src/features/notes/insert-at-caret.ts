/**
 * Writes `word` at the caret as typing would, with a space where it would touch another word.
 * `execCommand` is old and still the only way that the browser's own undo takes back.
 */
export function insertAtCaret(area: HTMLTextAreaElement, word: string): void {
  area.focus();
  const before = area.value.slice(0, area.selectionStart);
  const text = `${/\S$/.test(before) ? ' ' : ''}${word} `;
  // `execCommand` writes into whatever has the focus, and a page that is hidden by now cannot have it.
  const isFocused = document.activeElement === area;
  if (isFocused && document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

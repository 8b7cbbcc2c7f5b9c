import PDFDocument from 'pdfkit';
import { onTestFinished, vi } from 'vitest';

/** Returns a function that tells what was written into PDFs since, until the test ends. */
export function pdfWords(): () => string {
  const writing = vi.spyOn(PDFDocument.prototype, 'text');
  onTestFinished(() => writing.mockRestore());
  return () => writing.mock.calls.map(([text]) => text).join('');
}

/**
 * Sends from this page, for browsers without a worker. The sender is fetched when it is needed:
 * what it does needs the network anyway. Each slot keeps its own failure, so this never rejects.
 */
export async function flushNotesHere(): Promise<void> {
  try {
    const { flushNotes } = await import('../sync/flush-notes.ts');
    await flushNotes();
  } catch {
    // Storage or the chunk is out of reach: the next wake-up tries again.
  }
}

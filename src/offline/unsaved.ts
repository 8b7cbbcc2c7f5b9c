type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedInto = new Set<Field>();
const holds = new Set<symbol>();

/** Whatever she types into is remembered for as long as it stands on the screen. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
      if (isField(target)) typedInto.add(target);
    },
    { capture: true },
  );
}

/** While a payment or an upload is under way; call what it returns at its end. */
export function holdReload(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => holds.delete(hold);
}

/**
 * Whether a reload that she did not ask for would take something from her: what she has typed and
 * not sent, a film that plays, a payment. A note counts too though it is kept: a reload would take
 * the keyboard from under her fingers.
 */
export const isAnythingUnsaved = (): boolean =>
  holds.size > 0 ||
  [...typedInto].some((field) => field.isConnected && field.value !== '') ||
  [...document.querySelectorAll('video')].some(isPlaying);

/** One that was told to play and has nothing to play says that it is not paused. */
const isPlaying = ({ paused, ended, readyState }: HTMLVideoElement): boolean =>
  !paused && !ended && readyState >= HTMLMediaElement.HAVE_METADATA;

/** A slider's place is no text. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

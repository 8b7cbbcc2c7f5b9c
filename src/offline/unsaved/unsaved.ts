type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedInto = new Set<Field>();
const holds = new Set<() => boolean>();

/** Remembers each field that the student types into, for as long as it is on the screen. */
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

/**
 * Keeps updates from reloading this tab, as during a payment or an upload, until the returned function is
 * called; where `isUnsaved` is given (another function for each call), only while that returns true.
 */
export function holdReload(isUnsaved: () => boolean = () => true): () => void {
  holds.add(isUnsaved);
  return () => holds.delete(isUnsaved);
}

/**
 * Whether a reload that the student did not ask for would cost her something: typed text that is
 * not sent, a playing film, a payment. A note counts too though it is stored: a reload would close
 * the keyboard while she types. So does what waits in the studio, also in a form that is not on the screen.
 */
export const isAnythingUnsaved = (): boolean =>
  [...holds].some((isUnsaved) => isUnsaved()) ||
  [...typedInto].some((field) => field.isConnected && field.value !== '') ||
  [...document.querySelectorAll('video')].some(isPlaying);

/** A video that was told to play and has nothing to play says that it is not paused. */
const isPlaying = ({ paused, ended, readyState }: HTMLVideoElement): boolean =>
  !paused && !ended && readyState >= HTMLMediaElement.HAVE_METADATA;

/** A slider holds no text. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('textarea, select, input:not([type="range"])');

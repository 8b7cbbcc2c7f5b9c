export const hydratingEvent = 'hydrating';
export const hydratedEvent = 'hydrated';

/** To be called right before React is given the page: from then on it hears every tap by itself. */
export const markHydrating = () => void window.dispatchEvent(new Event(hydratingEvent));

/** To be called in an effect of the page: it is hydrated then. */
export const markHydrated = () => void window.dispatchEvent(new Event(hydratedEvent));

/**
 * A button of a written page has nothing behind it until the program comes. The last one that was
 * tapped before is tapped again then: nobody has to find out that she was too early. Links work by
 * themselves. A form's button waits (form-button.tsx), and Enter in a field stands for it.
 */
export function replayEarlyTap(): void {
  let tapped: Element | null = null;
  const keepTap = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button, [type=radio]') : null;
  };
  const keepEnter = ({ keyCode, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    // Whoever types on after an Enter is not done. The Enter that ends a word of an input method has
    // another code (input-method.ts).
    tapped = keyCode === 13 ? (target.form?.querySelector('[type=submit]') ?? null) : null;
  };
  window.addEventListener('click', keepTap, { capture: true });
  window.addEventListener('keydown', keepEnter, { capture: true });
  const stop = () => {
    window.removeEventListener('click', keepTap, { capture: true });
    window.removeEventListener('keydown', keepEnter, { capture: true });
  };
  window.addEventListener(hydratingEvent, stop, { once: true });
  const tap = () => tapped instanceof HTMLElement && tapped.isConnected && tapped.click();
  // Not in the midst of an effect: a part that React has not hydrated yet would miss the tap. And a
  // form has its texts back in the next frame (typed-text.ts).
  const tapAgain = () => requestAnimationFrame(() => setTimeout(tap));
  window.addEventListener(hydratedEvent, tapAgain, { once: true });
}

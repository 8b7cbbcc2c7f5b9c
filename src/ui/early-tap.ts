const hydratingEvent = 'taking-over';
const hydratedEvent = 'taken-over';

/** Right before React is given the page: from then on it hears every tap by itself. */
export const markHydrating = () => void window.dispatchEvent(new Event(hydratingEvent));

/** For the effect of a page that its program has taken over. */
export const markHydrated = () => void window.dispatchEvent(new Event(hydratedEvent));

/**
 * A button of a written page has nothing behind it until the program comes. The last one that was
 * tapped before is tapped again then: nobody has to find out that she was too early. Links work by
 * themselves, and a form's button waits (form-button.tsx).
 */
export function keepEarlyTap(): void {
  let tapped: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button, [type=radio]') : null;
  };
  window.addEventListener('click', keep, { capture: true });
  window.addEventListener(
    hydratingEvent,
    () => window.removeEventListener('click', keep, { capture: true }),
    { once: true },
  );
  // Not in the midst of an effect: a part that React has not taken over yet would miss it.
  const tapAgain = () => setTimeout(() => tapped?.isConnected && tapped.click());
  window.addEventListener(hydratedEvent, tapAgain, { once: true });
}

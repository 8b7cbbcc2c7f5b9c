/** A region that a screen reader listens to; what stands inside another is part of that one. */
const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

const silent = '[aria-live="off"]';

/**
 * Listens as a screen reader does, from now on, and lists what it would say. A polite region must
 * be there before its words, or they are not spoken; an alert may come with them. A region is read
 * whole when its words change, and one with `aria-atomic="false"` only by what has been added. What
 * is taken away is not spoken, nor what changes where `aria-live` is off.
 */
export function listen(): string[] {
  const said: string[] = [];
  const heard = new Map<Element, string>();
  const regions = () =>
    [...document.querySelectorAll(live)].filter(
      (region) =>
        !region.parentElement?.closest(`${live}, ${silent}`)?.matches(live) &&
        !region.closest('[hidden]'),
    );
  const words = (node: Node) => {
    const spoken = node.cloneNode(true);
    if (spoken instanceof Element) {
      for (const part of spoken.querySelectorAll(silent)) part.remove();
    }
    return (spoken.textContent ?? '').trim().replace(/\s+/g, ' ');
  };
  const say = (text: string) => {
    if (text !== '') said.push(text);
  };
  for (const region of regions()) heard.set(region, words(region));

  const observer = new MutationObserver((records) => {
    for (const region of regions()) {
      const before = heard.get(region);
      const now = words(region);
      heard.set(region, now);
      if (before === undefined) {
        if (region.matches('[role="alert"]')) say(now);
      } else if (region.matches('[aria-atomic="false"]')) {
        const within = records.filter(({ target }) => region.contains(target));
        for (const { addedNodes } of within) for (const node of addedNodes) say(words(node));
      } else if (now !== before && !before.includes(now)) say(now);
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-live', 'hidden'],
  });
  return said;
}

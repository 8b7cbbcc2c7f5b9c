import type { Page } from '@playwright/test';

/** The property of `window` in which the first look leaves what it found for the second. */
const place = 'toldApart';

/** Remembers what stands out from the page, or from its neighbours, before the system paints. */
export function rememberLooks(page: Page): Promise<void> {
  return page.evaluate(lookInPage, { place, isForced: false }).then(() => undefined);
}

/**
 * Lists what cannot be told apart any more while the system paints its own colours, one line for each:
 * of what `rememberLooks` found, controls that have lost their ground and have no edge, and whatever is
 * current, selected or pressed and looks like its neighbours now; and any field without an edge.
 */
export function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(lookInPage, { place, isForced: true });
}

/** Runs in the page: all it needs is inside it. */
function lookInPage({ place, isForced }: { place: string; isForced: boolean }): string[] {
  const states = [
    { marked: '[aria-current]:not([aria-current="false"])', list: 'nav, ul, ol', one: 'a' },
    { marked: '[aria-selected="true"]', list: '[role="tablist"]', one: '[role="tab"]' },
    { marked: '[aria-pressed="true"]', list: 'div, ul, fieldset', one: '[aria-pressed]' },
  ];
  const fields =
    'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="range"], [type="file"]), select, textarea';
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isClear = (colour: string) => /^(transparent|rgba\(.*, 0\))$/.test(colour);
  const keepsGround = (style: CSSStyleDeclaration) =>
    style.forcedColorAdjust === 'none' ||
    (style.backgroundColor !== canvas && !isClear(style.backgroundColor));
  const isDrawn = (kind: string, width: string) =>
    !/none|hidden/.test(kind) && Number.parseFloat(width) > 0;
  const hasEdge = (style: CSSStyleDeclaration) =>
    isDrawn(style.outlineStyle, style.outlineWidth) ||
    isDrawn(style.borderBottomStyle, style.borderBottomWidth);
  const isEdged = (element: Element | null) =>
    element !== null && hasEdge(getComputedStyle(element));
  const say = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.localName} ${element.className}> "${label.trim().slice(0, 40)}"`;
  };
  /** Tells how the element is painted: itself, what is drawn before and after it, and what it holds. */
  const look = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(one, pseudo);
          const isThere = pseudo === '' || !/^(none|normal)$/.test(style.content);
          const hasGround = isThere && keepsGround(style) && !isClear(style.backgroundColor);
          const ground = hasGround ? style.backgroundColor : '';
          const edge = hasEdge(style) ? style.border + style.outline : '';
          const hasText = isThere && style.content !== '""';
          if (pseudo && !hasText && ground + edge === '') return '';
          const { color, fontWeight, textDecorationLine } = style;
          return [pseudo, color, fontWeight, textDecorationLine, edge, ground].join();
        }),
      )
      .join(';');
  const isMarked = (element: Element) =>
    states.every(({ marked, list, one }) => {
      if (!element.matches(marked)) return true;
      const others = [...(element.closest(list)?.querySelectorAll(one) ?? [])].filter(
        (other) => !other.matches(marked) && other.checkVisibility(),
      );
      const mine = look(element);
      return others.every((other) => look(other) !== mine);
    });
  const ground = (element: Element | null): string => {
    if (!element) return '';
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return backgroundImage;
    return isClear(backgroundColor) ? ground(element.parentElement) : backgroundColor;
  };
  /** A picture stays when the system paints, and what lies on it has a ground. */
  const liesOnPicture = (element: Element) => {
    const frame = element.parentElement?.getBoundingClientRect();
    return [...(element.parentElement?.querySelectorAll('img, video') ?? [])].some((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return frame !== undefined && width >= frame.width && height >= frame.height;
    });
  };
  const isPainted = (element: Element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const isOnGround =
      !isClear(backgroundColor) && backgroundColor !== ground(element.parentElement);
    return (isOnGround || boxShadow.includes('inset')) && !liesOnPicture(element);
  };

  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (!isForced) {
    const current = all(states.map(({ marked }) => marked).join()).filter(isMarked);
    const painted = all('a[href]:not([aria-current], [href="#main"]), button').filter(isPainted);
    Reflect.set(window, place, { current, painted });
    return [];
  }
  // These are from the first look; elements that were drawn anew since are no longer on the page.
  const before = Reflect.get(window, place) as Record<'current' | 'painted', Element[]>;
  const lost = before.painted.filter(
    (one) => one.checkVisibility() && !isEdged(one) && !keepsGround(getComputedStyle(one)),
  );
  const open = all(fields).filter((field) => !isEdged(field) && !isEdged(field.parentElement));
  const alike = before.current.filter((one) => one.checkVisibility() && !isMarked(one));
  return [
    ...lost.map((one) => `no edge: ${say(one)}`),
    ...open.map((one) => `a field without an edge: ${say(one)}`),
    ...alike.map((one) => `not marked: ${say(one)}`),
  ];
}

import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';

const RupeesSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((price) => Number(String(price).replaceAll(/[₹,\s]/g, ''))),
  v.finite(),
  v.minValue(0),
);

const CartItemSchema = v.object({
  id: IdSchema,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Rupees, as specification 3 has it; the server decides what is charged. */
  price: RupeesSchema,
  thumbnail: v.fallback(v.string(), ''),
});
export type CartItem = v.InferOutput<typeof CartItemSchema>;

const key = 'cart';
const clearedKey = 'cart_cleared_for';
const none: CartItem[] = [];
const listeners = new Set<() => void>();
let last: { raw: string | null; items: CartItem[] } = { raw: null, items: none };
/** What the browser refused to keep, for as long as the page lives. */
let unkept: string | null = null;

/**
 * What lies in the cart, the same array until it changes. An old or broken entry is left out, and
 * a cart that cannot be read at all is empty: it never stops a page.
 */
export function readCart(): CartItem[] {
  const raw = readRaw();
  if (raw !== last.raw) last = { raw, items: parse(raw) };
  return last.items;
}

/** The same course twice is once: a course is bought for good. */
export function addToCart(item: CartItem, position = Number.POSITIVE_INFINITY): void {
  const others = readCart().filter(({ id }) => id !== item.id);
  write([...others.slice(0, position), item, ...others.slice(position)]);
}

export function removeFromCart(id: string): void {
  write(readCart().filter((item) => item.id !== id));
}

/**
 * Once for each order: its page can be opened again, weeks later, and must not empty the cart that
 * has been filled since.
 */
export function clearCartFor(orderId: string): void {
  if (readKept(clearedKey) === orderId) return;
  try {
    localStorage.setItem(clearedKey, orderId);
  } catch {
    // Then it is cleared again; the order is still what she paid for.
  }
  if (readCart().length > 0) write(none);
}

/** Also hears the other tabs. */
export function onCartChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', fromOtherTab as EventListener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', fromOtherTab as EventListener);
  };
}

const readRaw = (): string | null => unkept ?? readKept(key);

function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function parse(raw: string | null): CartItem[] {
  if (raw === null) return none;
  try {
    const stored: unknown = JSON.parse(raw);
    if (!Array.isArray(stored)) return none;
    const items = stored
      .map((entry: unknown) => v.safeParse(CartItemSchema, entry))
      .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
    return [...new Map(items.map((item) => [item.id, item])).values()];
  } catch {
    return none;
  }
}

function write(items: CartItem[]): void {
  const raw = JSON.stringify(items);
  try {
    localStorage.setItem(key, raw);
    unkept = null;
  } catch {
    unkept = raw;
  }
  for (const listener of listeners) listener();
}

import * as v from 'valibot';
import { IdSchema, RupeesSchema } from '#contract/reply.ts';
import { announceCartChange, cartKey, unstoredCart } from './cart-change.ts';
import { clearedKey } from './forget-choices.ts';
import { parseList, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const CartItemSchema = v.object({
  id: IdSchema,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Rupees, as specification 3 has it; the server decides what is charged. */
  price: RupeesSchema,
  thumbnail: v.fallback(v.string(), ''),
});
export type CartItem = v.InferOutput<typeof CartItemSchema>;

const none: CartItem[] = [];
let last: { raw: string | null; items: CartItem[] } = { raw: null, items: none };

/**
 * Returns the courses in the cart, the same array until it changes. An old or broken entry is left
 * out, and a cart that cannot be read at all counts as empty, so that it never stops a page.
 */
export function readCart(): CartItem[] {
  const raw = unstoredCart.json ?? local.read(cartKey);
  if (raw !== last.raw) last = { raw, items: onceEach(parseList(raw, CartItemSchema)) };
  return last.items;
}

/** Puts a course into the cart, at its end without `position`. It is there once: it is bought for good. */
export function addToCart(item: CartItem, position = Number.POSITIVE_INFINITY): void {
  const others = readCart().filter(({ id }) => id !== item.id);
  write([...others.slice(0, position), item, ...others.slice(position)]);
}

export function removeFromCart(id: string): void {
  write(readCart().filter((item) => item.id !== id));
}

/**
 * Takes out the courses `paid`, or all where nobody can say which were paid. For the last order it does so
 * once: its page can be opened again weeks later, and must not empty a cart that was filled since.
 */
export function clearCartFor(orderId: string, paid?: string[]): void {
  if (local.read(clearedKey) === orderId) return;
  local.write(clearedKey, orderId); // refused, it is cleared again: the order is still what she paid for
  const items = readCart();
  const left = paid ? items.filter(({ id }) => !paid.includes(id)) : none;
  if (left.length < items.length) write(left);
}

const onceEach = (items: CartItem[]): CartItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function write(items: CartItem[]): void {
  unstoredCart.json = writeJson(local, cartKey, items) ? null : JSON.stringify(items);
  announceCartChange();
}

import { isDeepStrictEqual } from 'node:util';
import {
  type Difference,
  type Fields,
  type ThreeWay,
  threeWay,
} from '../../academy-file/three-way.ts';
import type { ImportedEntries } from '../../db/imported-entries.ts';
import type { PlacedDifference } from '../../page-facts/page-plan.ts';
import type { Texts } from '../../texts/voice.ts';
import {
  describeDifference,
  describeKept,
  type FieldText,
  offered,
  withoutImplied,
} from './describe-difference.ts';

/** An entry of the file or the academy: a course or a service, with its place in the list. */
export interface OfferItem {
  id: string;
  name: string;
  position: number;
  /** Since when it is not offered any more, in epoch milliseconds; null: it is offered. */
  retiredAtMs: number | null;
}

export interface Change {
  id: string;
  name: string;
  /** `fees: 12999 → 13999`, or only the names of long fields. */
  fields: FieldText[];
}

/** The changes that an import makes to a list, and the entries that it leaves as they are. */
export interface OfferPlan<Item> {
  /** The new and the different entries, as they are to be written. */
  put: Item[];
  added: OfferItem[];
  changed: Change[];
  /** Entries that are not in the file, and are still offered, after the others. */
  kept: OfferItem[];
  /** With --prune, entries that are not in the file: what nobody uses is removed, the rest retired. */
  removed: OfferItem[];
  retired: OfferItem[];
  same: number;
  /** The changes that the staff has made since the last import, in fields that the file has not changed. */
  staffs: Change[];
  conflicts: PlacedDifference[];
  remembered: ImportedEntries;
}

interface OfferPlanOptions<Item extends OfferItem> {
  list: 'courses' | 'services';
  wanted: Item[];
  known: Item[];
  /** The entries of the last import's file, by `keyOf`. */
  base: ImportedEntries;
  keyOf(item: Item): string;
  isPruned: boolean;
  isFileRight: boolean;
  isUsed(id: string): boolean;
  /** Both take apart, and put together again, fields that hold several things, each compared for itself. */
  apart?(three: ThreeVersions): ThreeVersions;
  together?(fields: Fields): Fields;
}

type ThreeVersions = Pick<Parameters<typeof threeWay>[0], 'base' | 'now' | 'file'>;

/** Compares the file with the academy and the last import. Entries are told apart by their id. */
export function planOffer<Item extends OfferItem>(
  options: OfferPlanOptions<Item>,
): OfferPlan<Item> {
  const plan: OfferPlan<Item> = {
    put: [],
    added: [],
    changed: [],
    kept: [],
    removed: [],
    retired: [],
    same: 0,
    staffs: [],
    conflicts: [],
    remembered: new Map(),
  };
  const byId = new Map(options.known.map((item) => [item.id, item]));
  for (const item of options.wanted) {
    planWanted(plan, { item, before: byId.get(item.id) }, options);
    byId.delete(item.id);
  }
  let position = options.wanted.length;
  for (const item of options.known.filter(({ id }) => byId.has(id))) {
    if (item.retiredAtMs === null) planLeft(plan, { item, position: position++ }, options);
    else carryOver(plan, item, options);
  }
  return plan;
}

function planWanted<Item extends OfferItem>(
  plan: OfferPlan<Item>,
  { item, before }: { item: Item; before: Item | undefined },
  options: OfferPlanOptions<Item>,
): void {
  const key = options.keyOf(item);
  if (!before) {
    plan.added.push(item);
    plan.put.push(item);
    plan.remembered.set(key, contentOf(item));
    return;
  }
  const result = compare(item, before, options);
  // Only an import changes the order, so the file's is right.
  const isMoved = before.position !== item.position;
  const isOfferedAgain = result.taken.some(({ field }) => field === offered);
  const fields = [
    ...withoutImplied(result.taken).map(describeDifference),
    ...(isMoved ? [(texts: Texts) => texts.cli_plan_place()] : []),
  ];
  plan.remembered.set(key, result.remembered);
  plan.conflicts.push(...result.conflicts.map((one) => placed(options.list, key, one)));
  if (result.kept.length > 0) {
    plan.staffs.push({
      id: item.id,
      name: before.name,
      fields: withoutImplied(result.kept).map(describeKept),
    });
  }
  if (fields.length > 0) {
    plan.changed.push({ id: item.id, name: item.name, fields });
    const { position } = item;
    const retiredAtMs = isOfferedAgain ? null : before.retiredAtMs;
    plan.put.push({ ...before, ...withoutOffered(result.merged), position, retiredAtMs });
  } else if (result.kept.length + result.conflicts.length === 0) plan.same += 1;
}

function compare<Item extends OfferItem>(
  item: Item,
  before: Item,
  options: OfferPlanOptions<Item>,
): ThreeWay {
  const base = options.base.get(options.keyOf(item));
  const three: ThreeVersions = {
    base: base && { [offered]: true, ...base },
    now: { ...contentOf(before), [offered]: before.retiredAtMs === null },
    file: { ...contentOf(item), [offered]: true },
  };
  const { apart = same, together = same, isFileRight } = options;
  const result = threeWay({ ...apart(three), isFileRight });
  return {
    ...result,
    merged: together(result.merged),
    remembered: together(result.remembered),
  };
}

const same = <T>(value: T): T => value;

function planLeft<Item extends OfferItem>(
  plan: OfferPlan<Item>,
  { item, position }: { item: Item; position: number },
  options: OfferPlanOptions<Item>,
): void {
  const key = options.keyOf(item);
  const base = options.base.get(key);
  const isSafe = options.isFileRight || isAsImported(item, base);
  if (options.isPruned && isSafe) {
    const isUsed = options.isUsed(item.id);
    plan[isUsed ? 'retired' : 'removed'].push(item);
    // A file that has it again offers it again.
    if (isUsed) plan.remembered.set(key, { ...contentOf(item), [offered]: false });
    return;
  }
  if (options.isPruned) {
    const conflict = { field: '', file: undefined, now: item.name };
    plan.conflicts.push(placed(options.list, key, conflict));
  }
  carryOver(plan, item, options);
  plan.kept.push(item);
  if (item.position !== position) plan.put.push({ ...item, position });
}

/** Whether an import has brought the entry, and nobody has changed it since. */
function isAsImported(item: OfferItem, base: Fields | undefined): boolean {
  if (!base) return false;
  const { [offered]: wasOffered = true, ...content } = base;
  return wasOffered === true && isDeepStrictEqual(content, { ...contentOf(item) });
}

/** Remembers an entry that is not in the file as it was remembered before. */
function carryOver<Item extends OfferItem>(
  plan: OfferPlan<Item>,
  item: Item,
  { base, keyOf }: OfferPlanOptions<Item>,
): void {
  const known = base.get(keyOf(item));
  if (known) plan.remembered.set(keyOf(item), known);
}

/** Returns the item without the fields that the academy alone decides. */
function contentOf<Item extends OfferItem>(item: Item) {
  const { id: _id, position: _position, retiredAtMs: _retiredAtMs, ...content } = item;
  return content;
}

function withoutOffered({ [offered]: _offered, ...fields }: ThreeWay['merged']) {
  return fields;
}

const placed = (list: string, key: string, { field, ...one }: Difference): PlacedDifference => ({
  ...one,
  field,
  place: [list, key, field].filter(Boolean).join('.'),
});

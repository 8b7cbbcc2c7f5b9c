import { isDeepStrictEqual } from 'node:util';

/** An entry of the file or the academy: a course or a service, with its place in the list. */
interface Entry {
  id: string;
  name: string;
  position: number;
}

interface Known<Item> {
  item: Item;
  isRetired: boolean;
}

export interface Change {
  id: string;
  name: string;
  /** `fees: 12999 → 13999`, or only the names of long fields. */
  fields: string[];
}

/** What an import does to a list; every entry is in one of these. */
export interface OfferPlan<Item> {
  /** New or different: written as they are here. */
  put: Item[];
  added: Entry[];
  changed: Change[];
  /** Not in the file: still offered, after the others. */
  kept: Entry[];
  /** Not in the file, and --prune: what nobody uses goes, the rest is only no longer offered. */
  removed: Entry[];
  retired: Entry[];
  same: number;
}

interface PlanParts<Item extends Entry> {
  wanted: Item[];
  known: Known<Item>[];
  isPruned: boolean;
  isUsed(id: string): boolean;
}

/** Compares the file with the academy. Entries are told apart by their id. */
export function planOffer<Item extends Entry>(parts: PlanParts<Item>): OfferPlan<Item> {
  const { wanted, known, isPruned, isUsed } = parts;
  const byId = new Map(known.map((entry) => [entry.item.id, entry]));
  const plan: OfferPlan<Item> = {
    put: [],
    added: [],
    changed: [],
    kept: [],
    removed: [],
    retired: [],
    same: 0,
  };
  for (const item of wanted) {
    const before = byId.get(item.id);
    const fields = before ? differences(before, item) : [];
    if (!before) plan.added.push(item);
    else if (fields.length > 0) plan.changed.push({ id: item.id, name: item.name, fields });
    else plan.same += 1;
    if (!before || fields.length > 0) plan.put.push(item);
    byId.delete(item.id);
  }
  const left = known.filter(({ item, isRetired }) => byId.has(item.id) && !isRetired);
  for (const [index, { item }] of left.entries()) {
    if (isPruned) {
      plan[isUsed(item.id) ? 'retired' : 'removed'].push(item);
      continue;
    }
    const position = wanted.length + index;
    plan.kept.push(item);
    if (item.position !== position) plan.put.push({ ...item, position });
  }
  return plan;
}

const longestShownChars = 40;

function differences<Item extends Entry>(before: Known<Item>, after: Item): string[] {
  const was = new Map<string, unknown>(Object.entries(before.item));
  const fields = Object.entries(after).flatMap(([field, value]) => {
    const old = was.get(field);
    if (isDeepStrictEqual(old, value)) return [];
    if (field === 'position') return ['its place in the list'];
    const isShort = [old, value].every((text) => String(text).length <= longestShownChars);
    return [isShort ? `${field}: ${old ?? 'none'} → ${value ?? 'none'}` : field];
  });
  return before.isRetired ? [...fields, 'offered again'] : fields;
}

import type { DetailLine, Thing } from './thing.ts';

/** Returns the earlier object if nothing differs, so that bindings can compare references. */
export function sameThing(made: Thing, before: Thing | undefined): Thing {
  if (before === undefined || made === before) return made;
  const things = sameList(made.things, before.things);
  const facts =
    made.facts.length === before.facts.length && made.facts.every((fact, i) => isSameFact(fact, before.facts[i]));
  if (things === before.things && facts && isSamePlain(made, before)) return before;
  return { ...made, things, facts: facts ? before.facts : made.facts };
}

/** Returns the earlier list if it has the same members. */
export function sameList<T>(made: readonly T[], before: readonly T[] | undefined): readonly T[] {
  if (before === undefined || made.length !== before.length) return made;
  return made.every((item, i) => item === before[i]) ? before : made;
}

function isSameFact(fact: DetailLine, before: DetailLine | undefined): boolean {
  return fact.name === before?.name && fact.text === before.text;
}

const PLAIN = ['key', 'role', 'kind', 'name', 'label', 'isHidden', 'seat', 'layout', 'count'] as const;
/** Small records whose fields are always in the same order. */
const RECORDS = ['face', 'image', 'board', 'spot'] as const;

function isSamePlain(made: Thing, before: Thing): boolean {
  if (!PLAIN.every((field) => made[field] === before[field])) return false;
  return RECORDS.every(
    (field) => made[field] === before[field] || JSON.stringify(made[field]) === JSON.stringify(before[field]),
  );
}

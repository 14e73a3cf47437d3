import type { Fact, Thing } from './thing.ts';

/** The earlier thing where nothing differs, so that whoever draws can tell by looking at one reference. */
export function sameThing(made: Thing, before: Thing | undefined): Thing {
  if (before === undefined || made === before) return made;
  const things = sameList(made.things, before.things);
  const facts =
    made.facts.length === before.facts.length && made.facts.every((fact, i) => isSameFact(fact, before.facts[i]));
  if (things === before.things && facts && isSamePlain(made, before)) return before;
  return { ...made, things, facts: facts ? before.facts : made.facts };
}

/** The earlier list where it has the same members. */
export function sameList<T>(made: readonly T[], before: readonly T[] | undefined): readonly T[] {
  if (before === undefined || made.length !== before.length) return made;
  return made.every((item, i) => item === before[i]) ? before : made;
}

function isSameFact(fact: Fact, before: Fact | undefined): boolean {
  return fact.name === before?.name && fact.text === before.text;
}

const PLAIN = ['key', 'role', 'kind', 'name', 'label', 'isHidden', 'seat', 'layout', 'count'] as const;
/** Small records; their order of fields is always the same. */
const RECORDS = ['face', 'image', 'board', 'spot'] as const;

function isSamePlain(made: Thing, before: Thing): boolean {
  if (!PLAIN.every((field) => made[field] === before[field])) return false;
  return RECORDS.every(
    (field) => made[field] === before[field] || JSON.stringify(made[field]) === JSON.stringify(before[field]),
  );
}

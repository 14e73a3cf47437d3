import type { AnyGame, Match } from '@rookery/engine';
import { type EntityView, type HiddenEntityView, type View, viewFor } from '@rookery/engine/view';

/** Numbers by which a seat tells entities apart, in the order in which it first saw them. */
export type SeenNumbers = ReadonlyMap<number, number>;

/** The view of a seat at one moment. */
export interface Observation {
  readonly view: View;
  /** Equal if and only if the seat sees the same. */
  readonly text: string;
  readonly numbers: SeenNumbers;
}

/**
 * Observes a match as a seat or, without one, as a spectator. The numbers of entities in views come from a secret of the match; they are
 * replaced by the order in which the seat first saw each, so that only what the seat can tell apart counts.
 */
export function observe<D extends AnyGame>(match: Match<D>, seat: number | undefined, before?: Observation): Observation {
  const view: View = viewFor(match, seat, before?.view.table as EntityView | undefined);
  const numbers = new Map(before?.numbers);
  const { step, movesVersion, ...seen } = view;
  return { view, text: renumbered(seen, numbers), numbers };
}

/** Returns plain data as text, with the numbers of entities replaced: the values of `id` and `in`, in entities and in addresses. */
function renumbered(value: unknown, numbers: Map<number, number>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map((item) => renumbered(item, numbers)).join()}]`;
  let text = '{';
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    let words: string;
    if ((name === 'id' || name === 'in') && typeof item === 'number') {
      const known = numbers.get(item) ?? numbers.size;
      numbers.set(item, known);
      words = String(known);
    } else words = renumbered(item, numbers);
    text += `${JSON.stringify(name)}:${words},`;
  }
  return `${text}}`;
}

/** Says what is new in an observation; of entities that were not there before, only the label. */
export function newsIn(now: Observation, before: Observation): string {
  const [facts, known] = [factsOf(now.view), factsOf(before.view)];
  const said: string[] = [];
  for (const [path, words] of facts) {
    if (known.get(path) === words) continue;
    const [entity = '', attribute] = path.split('#');
    const isNew = attribute !== undefined && entity !== '' && facts.get(entity) !== known.get(entity);
    if (!isNew) said.push(words);
  }
  return said.join(', ');
}

/** Single facts of a view in words, by where they are. Counters and whose turn it is tell nothing that the flow does not repeat. */
function factsOf({ question, phase, prompt, facts: values, messages, table }: View): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (const [name, value] of Object.entries({ question, phase, prompt, ...values })) {
    const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
    if (words !== '' && words !== 'null') facts.set(name, `${name} ${words}`);
  }
  for (const [i, message] of messages.entries()) facts.set(`messages/${i}`, `"${message}"`);
  addFacts('', table, facts);
  return facts;
}

/** Adds the label of an entity, its attributes and those of its contents. The root needs no label. */
function addFacts(path: string, entity: EntityView | HiddenEntityView, facts: Map<string, string>): void {
  if (!('label' in entity)) return;
  const { label, kind, attributes, children } = entity;
  if (path !== '') facts.set(path, label || kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null)
      facts.set(`${path}#${name}`, `${path === '' ? '' : `${label} `}${name} ${JSON.stringify(value).replaceAll('"', '')}`);
  }
  for (const [i, child] of children.entries()) addFacts(`${path}/${i}`, child, facts);
}

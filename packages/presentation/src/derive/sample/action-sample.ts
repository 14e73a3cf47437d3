import { type AnyGame, Entity, type Match, type Move, Player, type Space } from '@rookery/engine';
import { kindNameOf } from './entity-facts.ts';
import { spaceKey } from './space-sample.ts';

/** The values that a selection had. */
export interface ChoiceSample {
  /** The classes of chosen entities. */
  readonly kinds: Set<string>;
  hasNumbers: boolean;
  hasTexts: boolean;
}

/** The sample of one action. */
export interface ActionSample {
  uses: number;
  /** Number of uses that took an entity from a space, or filled an empty one, by space. */
  readonly taken: Map<string, number>;
  readonly filled: Map<string, number>;
  /** By the name of the selection. */
  readonly choices: Map<string, ChoiceSample>;
}

/** The sizes of all spaces. */
export type Sizes = ReadonlyMap<Space, number>;

/** Adds the use of an action: its choices, and the spaces that it changed. */
export function addMove<D extends AnyGame>(
  all: Map<string, ActionSample>,
  match: Match<D>,
  move: Move,
  before: Sizes,
  after: Sizes,
): void {
  if (move.kind !== 'act') return;
  const sample = all.get(move.action) ?? { uses: 0, taken: new Map(), filled: new Map(), choices: new Map() };
  all.set(move.action, sample);
  sample.uses++;
  const keys = { taken: new Set<string>(), filled: new Set<string>() };
  for (const [space, size] of before) {
    const now = after.get(space) ?? 0;
    if (now < size) keys.taken.add(spaceKey(space, match.definition));
    if (now > size && size === 0) keys.filled.add(spaceKey(space, match.definition));
  }
  for (const key of keys.taken) sample.taken.set(key, (sample.taken.get(key) ?? 0) + 1);
  for (const key of keys.filled) sample.filled.set(key, (sample.filled.get(key) ?? 0) + 1);
  addChoices(sample, match, move);
}

function addChoices<D extends AnyGame>(sample: ActionSample, { definition }: Match<D>, { action, args }: Move): void {
  const selections = definition.actions[action]?.selections ?? [];
  for (const [i, { name }] of selections.entries()) {
    const choice = sample.choices.get(name) ?? { kinds: new Set(), hasNumbers: false, hasTexts: false };
    sample.choices.set(name, choice);
    for (const value of [args[i]].flat()) {
      if (value instanceof Player) choice.kinds.add('Player');
      else if (value instanceof Entity) choice.kinds.add(kindNameOf(value, definition));
      else if (typeof value === 'number') choice.hasNumbers = true;
      else if (typeof value === 'string') choice.hasTexts = true;
    }
  }
}

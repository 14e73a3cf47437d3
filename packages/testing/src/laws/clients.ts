import type { AnyGame, Match, Move, Random } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { Drafts } from '@rookery/engine/host';
import { type OfferedSelection, offersFor } from '@rookery/engine/view';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-violation.ts';
import { listingOf } from '../listing.ts';
import { walk } from '../walk.ts';

/** Number of attempts to fill in an action at random before it counts as impossible. */
const TRIES = 40;

export const clients: Law = {
  name: 'what is offered to a client is what is legal, and can be filled in choice by choice',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          for (const seat of match.mayAct) {
            const offers = offersFor(match, seat).filter(({ blocked }) => blocked === undefined);
            const { moves, complete } = listingOf(match, seat);
            if (match.questionFor(seat) !== undefined) {
              hold(offers.length === 1, 'a question waits and is not offered');
              continue;
            }
            if (complete) {
              const legal = [...new Set(moves.map(({ action }) => action))].sort();
              holdSame(
                offers
                  .map(({ action }) => action)
                  .sort()
                  .join(', '),
                legal.join(', '),
                'the offered actions',
              );
            }
            for (const { action, first } of offers)
              if (first !== null) fill(match, seat, action, first, random, textsIn(moves, action));
          }
        },
        { positions: share(subject, 40), strict: false },
      );
    }
  },
};

/** Fills in an action like a client, until an attempt is accepted. */
function fill<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  action: string,
  first: OfferedSelection,
  random: Random,
  texts: readonly string[],
): void {
  const copy = fork(match);
  const drafts = new Drafts(copy);
  let reason = '';
  for (let tries = 0; tries < TRIES; tries++) {
    let next: OfferedSelection | null = first;
    drafts.cancel(seat);
    while (next !== null) {
      const result = drafts.choose(seat, action, next.name, valueFor(next, random, texts));
      if (!result.ok) {
        reason = result.refusal.message;
        break;
      }
      if (result.value === undefined) return;
      next = result.value.next;
    }
  }
  hold(false, `${action} is offered to seat ${seat} and cannot be filled in: ${reason}`);
}

/**
 * Returns the texts among the listed choices of an action, because an offer alone does not give a text that matches a
 * pattern.
 */
function textsIn(moves: readonly Move[], action: string): readonly string[] {
  const args = moves.flatMap((move) => (move.action === action ? move.args : []));
  return args.filter((arg): arg is string => typeof arg === 'string');
}

/** Returns a random choice from an offer; for a text with a pattern, one that the rules list. */
function valueFor(offered: OfferedSelection, random: Random, texts: readonly string[]): unknown {
  const { kind, candidates, optional, min = 0, max, step = 1, pattern, flags } = offered;
  const values = (candidates ?? []).filter(({ blocked }) => blocked === undefined).map(({ value }) => value);
  if (kind === 'many' || kind === 'repeat') {
    const most = Math.min(max ?? values.length, values.length);
    return random.shuffled(values).slice(0, most < min ? most : random.integer(min, most));
  }
  if (optional && random.below(4) === 0) return null;
  if (values.length > 0) return random.pick(values);
  const steps = Math.min(1000, Math.floor(((max ?? min) - min) / step) + 1);
  if (kind === 'number') return random.coin() ? min : min + step * random.below(Math.max(1, steps));
  const fitting = texts.filter((each) => pattern !== undefined && new RegExp(pattern, flags).test(each));
  return fitting.length > 0 ? random.pick(fitting) : 'a'.repeat(Math.max(1, min));
}

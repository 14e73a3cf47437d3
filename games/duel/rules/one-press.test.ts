import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { Drafts } from '@rookery/engine/host';
import { offersFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import type { Card } from './card.ts';
import type { Duel } from './game.ts';
import { duel } from './index.ts';

/** Plays at random until somebody may cast a creature that aims at nothing; the seat, and the card. */
function untilCreature(match: Match<Definition<Duel>>): { readonly seat: number; readonly card: Card } {
  const random = seededRandom('one press');
  for (let steps = 0; steps < 400 && !match.isOver; steps++) {
    for (const seat of match.toAct) {
      const card = match.legal(seat).length > 0 ? castableIn(match, seat) : undefined;
      if (card !== undefined) return { seat, card };
    }
    const move = match.sample(random);
    if (move !== undefined) match.play(move);
  }
  throw new Error('nobody could cast a creature');
}

function castableIn(match: Match<Definition<Duel>>, seat: number): Card | undefined {
  if (match.questionFor(seat) !== undefined) return undefined;
  const casts = [...match.legal(seat)].filter(({ action }) => action === 'cast').map(({ args }) => args[0] as Card);
  return casts.find(({ definition }) => definition.kind === 'creature' && definition.does === undefined);
}

test('a creature that aims at nothing is cast by choosing it: nothing else is asked', () => {
  const match = createMatch(duel, { seed: 'one press' });
  const { seat, card } = untilCreature(match);
  const offered = offersFor(match, seat).find(({ action }) => action === 'cast')?.first?.candidates;
  const value = offered?.find(({ label, blocked }) => label === card.label() && blocked === undefined)?.value;
  expect(new Drafts(match).choose(seat, 'cast', 'card', value)).toEqual({ ok: true, value: undefined });
  expect(match.log.filter(({ kind }) => kind === 'act').at(-1)).toMatchObject({ action: 'cast', args: [{}, [], [], []] });
});

test('a card that cannot be paid is shown with the reason', () => {
  expect.hasAssertions();
  const match = createMatch(duel, { seed: 'one press' });
  const random = seededRandom('too dear');
  for (let steps = 0; steps < 60; steps++) {
    const offer = match.toAct.flatMap((seat) => offersFor(match, seat)).find(({ action }) => action === 'cast');
    const greyed = offer?.first?.candidates?.find(({ blocked }) => blocked !== undefined);
    if (greyed !== undefined) {
      expect(greyed.blocked?.reason).toMatch(/^You need \d+ (\w+ )?mana; you have \d+\.$/);
      return;
    }
    const move = match.sample(random);
    if (move !== undefined) match.play(move);
  }
  throw new Error('nothing was too dear');
});

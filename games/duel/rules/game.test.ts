import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { expect, test } from 'vitest';
import { Card, cardsIn } from './card.ts';
import { DECK_NAMES } from './decks.ts';
import type { Duel } from './game.ts';
import { duel } from './index.ts';

const DECK = 40;

/** The cards of a player, wherever they are. */
function owned({ game }: Match<Definition<Duel>>, seat: number): readonly Card[] {
  return game.all(Card, ({ owner, definition }) => owner?.seat === seat && !definition.token);
}

// With less life to take, games are less than half as long, and the laws see as many different positions.
describeGame(duel, {
  games: 4,
  matchOptions: [{ life: 5 }, { life: 5, first: 'thicket', second: 'drift', priority: 'full', mulligan: false }],
  invariants: [
    {
      name: 'both have forty cards',
      holds: (match) => match.players.every(({ seat }) => owned(match, seat).length === DECK),
    },
    {
      name: 'cards in places of a player are their own, and tokens are in no place but the battlefield',
      holds: ({ game }) =>
        game.players.every((player) =>
          player.all(Card).every(({ owner, definition, takenBy }) => owner === player && !definition.token && !takenBy),
        ),
    },
    {
      name: 'what lies on the stack is what waits to resolve, or resolves and asks',
      holds: ({ game, questions }) => {
        if (questions.length > 0) return true;
        const waiting = game.onStack.flatMap(({ source }) => source ?? []);
        return game.stack.size === waiting.length && game.stack.children.every((thing, i) => thing === waiting[i]);
      },
    },
    {
      name: 'while the game goes on, whoever is in play may be there',
      holds: (match) =>
        match.isOver ||
        match.questions.length > 0 ||
        (match.game.players.every(({ life, parched }) => life > 0 && !parched) &&
          cardsIn(match.game.battlefield).every((card) => {
            if (card.kind === 'creature') return card.toughness > card.damage && !card.poisoned;
            return card.kind !== 'aura' || (card.attachedTo instanceof Card && card.attachedTo.fights);
          })),
    },
    {
      name: 'nobody fights outside of combat',
      holds: ({ game: { phase, attackers, blocks, struck } }) =>
        phase === 'combat' || attackers.length + blocks.length + struck.length === 0,
    },
  ],
});

test.each(DECK_NAMES)('%s plays against itself to the end, for 20 life', (deck) => {
  const match = createMatch(duel, { options: { first: deck, second: deck } });
  const random = seededRandom(deck);
  for (let game = 0; game < 10; game++) {
    match.restart(`${deck} ${game}`);
    for (let moves = 0; !match.isOver && moves < 3000; moves++)
      match.play(match.legal().at(random.below(match.legal().length)));
    expect(match.isOver).toBe(true);
  }
});

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(duel, { seed: 'golden' }));
});

test('what makes a position good can be said while blockers or attackers that are gone are still listed', () => {
  expect.hasAssertions();
  // In this game a token dies in a fight before its damage is dealt.
  const match = createMatch(duel, { seed: 'h6' });
  const random = seededRandom('h6');
  for (let moves = 0; moves < 300 && !match.isOver; moves++) {
    const move = match.sample(random);
    if (move) match.play(move);
    for (const player of match.game.players) {
      for (const { value } of Object.values(duel.heuristics ?? {}))
        expect(value({ game: match.game, player })).not.toBeNaN();
    }
  }
});

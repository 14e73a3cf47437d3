import {
  createMatch,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  many,
  Piece,
  Player,
  turnLoop,
} from '@rookery/engine';
import { offersFor, viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { redraft } from './environment.test-kit.ts';

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}

class Thief extends Player {
  hand = this.create(Hand, 'hand');
}

class Steal extends Game.with({}, { player: Thief, entities: { Card } }) {
  deck = this.create(Deck, 'deck');
}

/** The rules list what can be stolen by rank, which the thief may not know. */
const steal = defineGame(Steal, ({ action }) => ({
  name: 'steal',
  players: 2,
  setup: ({ game }) => {
    for (let rank = 1; rank <= 12; rank++) game.deck.create(Card, { rank });
    game.deck.shuffle();
    for (const { hand } of game.players) game.deck.drawTo(hand, 4);
  },
  actions: {
    take: action('Take')
      .choose(
        'cards',
        many(({ game, player }) => [...player.hand.all(Card), ...game.playerAfter(player).hand.sortBy(Card, 'rank')], {
          min: 2,
          max: 2,
        }),
      )
      .choose('deck', ({ game }) => game.deck.all(Card))
      .do(({ player, cards }) => {
        for (const card of cards) card.putInto(player.hand);
      }),
  },
  flow: loop(eachPlayer(turnLoop('take'))),
  outcome: () => undefined,
}));

function start(seed: string): Match<Definition<Steal>> {
  return createMatch(steal, { seed });
}

test('what is hidden has no words and no number of its own, and what is known has those of the view', () => {
  const match = start('a');
  const draft = redraft(match, 0, [0]);
  const { choices } = draft.choicePoint;
  const { table } = viewFor(match, 0);
  const hand = (player: number) => {
    const found = table.children[player];
    return found !== undefined && 'id' in found ? found.children[0] : undefined;
  };
  const mine = hand(0);
  if (mine === undefined || !('id' in mine)) throw new Error('no hand');
  expect(choices.slice(0, 4)).toEqual(
    mine.children.map((card, i) => {
      const { id, label } = card as { readonly id: number; readonly label: string };
      return { index: i + 1, label, key: `take.cards=${label}`, value: { id } };
    }),
  );
  const theirs = hand(1) as { readonly id: number };
  expect(choices.slice(4).map(({ label, value }) => ({ label, value }))).toEqual(
    Array(4).fill({ label: 'something hidden', value: { in: theirs.id, at: null } }),
  );
  expect(choices[5]?.key).toBe('take.cards=something hidden#2');
  const offered = offersFor(match, 0)[0]?.first?.candidates?.slice(0, 4);
  expect(offered?.map(({ value }) => value)).toEqual(choices.slice(0, 4).map(({ value }) => value));
});

test('things in a row are told by their places, as the engine tells them', () => {
  const match = start('a');
  const draft = redraft(match, 0, [0, 1, 2]);
  expect(draft.choicePoint.choices.map(({ value }) => value)).toEqual(
    [0, 1, 2, 3].map((at) => ({
      in: viewFor(match, 0).table.children.flatMap((c) => ('id' in c && c.name === 'deck' ? c.id : []))[0],
      at,
    })),
  );
});

test('the order of hidden candidates tells nothing of them, however the rules list them', () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const match = start(`${seed}`);
    const draft = redraft(match, 0, [0, 1, 5]);
    const [choice] = draft.choicePoint.choices;
    const move = choice && draft.take(choice);
    const [, taken] = (move?.args[0] ?? []) as readonly Card[];
    firsts.add((match.game.players[1]?.hand.sortBy(Card, 'rank') ?? []).indexOf(taken as Card));
  }
  expect([...firsts].sort()).toEqual([0, 1, 2, 3]);
});

import {
  createMatch,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  Pile,
  Player,
  turnLoop,
} from '@rookery/engine';
import { undo } from '@rookery/engine/undo';
import { describeGame, scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { CardSet, Handable, mix, Rank, Scoreable, StandardCard, standardDeck } from '../index.ts';

class Meld extends CardSet.of(StandardCard) {}
class Pegger extends mix(Player, [
  Handable,
  Handable.as('melds', Meld),
  Handable.as('reserve'),
  Scoreable.of({ initial: 5, min: 0, max: 12 }),
]) {}
class Table extends Game.with({}, { entities: { StandardCard, Meld }, player: Pegger }) {
  stock = this.create(Deck, 'stock');
  waste = this.create(Pile, 'waste');
}
const table: Definition<Table> = defineGame(Table, ({ action }) => ({
  name: 'pegs',
  players: { min: 2, max: 3 },
  undo: 'free',
  setup: ({ game }) => {
    standardDeck(game.stock);
    game.stock.shuffle();
    for (const { hand, reserve } of game.players) {
      game.stock.drawTo(hand, 3);
      game.stock.drawTo(reserve, 2);
    }
  },
  actions: {
    play: action('Play')
      .choose('card', ({ player }) => player.hand.all(StandardCard))
      .do(({ player, card }) => {
        player.melds.give(card);
        if (card.rank === Rank.Ace) player.resetScore();
        else if (card.colour === 'red') player.addScore(card.rankValue);
        else player.subScore(card.rankValue);
      }),
    take: action('Take')
      .choose('card', ({ player }) => player.reserve.all(StandardCard))
      .do(({ player, card }) => card.putInto(player.hand)),
    pass: action('Pass').do(({ game }) => game.stock.drawTo(game.waste)),
  },
  flow: loop(eachPlayer(turnLoop(['play', 'take', 'pass']))),
  outcome: ({ game }) => (game.stock.size < 20 || game.players.some(({ hand }) => hand.isEmpty) ? 'draw' : undefined),
}));

describeGame(table, { games: 2, players: [2] });

describe('Handable', () => {
  test('gives every player a hand of their own', () => {
    const { game } = createMatch(table, { seed: 'rookery' });
    const [ann, ben] = game.players;
    expect(ann?.hand).toBeInstanceOf(Hand);
    expect([ann?.hand.parent === ann, ann?.hand === ben?.hand, ann?.hand.name]).toEqual([true, false, 'hand']);
  });

  test('may be of another name and class, beside others', () => {
    const { game } = createMatch(table, { seed: 'rookery' });
    const [ann] = game.players;
    expect(ann?.melds).toBeInstanceOf(Meld);
    expect(ann?.reserve).toBeInstanceOf(Hand);
    expect(ann?.children.map(({ name }) => name)).toEqual(['hand', 'melds', 'reserve']);
    expect(ann instanceof Handable).toBe(true);
  });
});

describe('Scoreable', () => {
  const ann = (code: (player: Pegger) => void): number | undefined =>
    scenario(table)
      .with(({ game }) => {
        const [player] = game.players;
        if (player !== undefined) code(player);
      })
      .begin().game.players[0]?.score;

  test('begins with its initial score, and goes back to it', () => {
    expect(ann(() => undefined)).toBe(5);
    expect(ann((player) => player.addScore(3).resetScore())).toBe(5);
  });

  test('stays within its bounds', () => {
    expect(ann((player) => player.addScore(3))).toBe(8);
    expect(ann((player) => player.addScore(30))).toBe(12);
    expect(ann((player) => player.addScore(-30))).toBe(0);
    expect(ann((player) => player.subScore(2).subScore(2))).toBe(1);
    expect(ann((player) => player.subScore(9))).toBe(0);
    expect(ann((player) => player.subScore(-90))).toBe(12);
    expect(ann((player) => player.setScore(-1))).toBe(0);
    expect(ann((player) => player.setScore(7))).toBe(7);
  });

  test('is the score that every player has', () => {
    const match = scenario(table)
      .with(({ game }) => game.players[1]?.setScore(9))
      .begin();
    expect(match.players.map(({ score }) => score)).toEqual([5, 9]);
    expect(match.players[1] instanceof Scoreable).toBe(true);
  });

  test('goes back by undo', () => {
    const match = scenario(table, { seed: 'b' }).begin();
    const [player] = match.game.players;
    const card = player?.hand.all(StandardCard).find(({ rank }) => rank !== Rank.Ace);
    match.act(0, 'play', { card });
    expect(player?.score).not.toBe(5);
    undo(match, 0);
    expect(player?.score).toBe(5);
  });

  test('may have another name, beside the score', () => {
    class Racer extends mix(Player, [Scoreable.as('holes', { max: 121 })]) {}
    class Race extends Game.with({}, { player: Racer }) {}
    const race = defineGame(Race, ({ action }) => ({
      name: 'race',
      players: 1,
      setup: ({ game }) => {
        game.players[0]?.addScore(100).addScore(100);
      },
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(turnLoop('wait')),
    }));
    const { game } = createMatch(race, { strict: true });
    expect([game.players[0]?.holes, game.players[0]?.score]).toEqual([121, 0]);
  });

  test('without bounds takes any number', () => {
    class Free extends mix(Player, [Scoreable]) {}
    class Open extends Game.with({}, { player: Free }) {}
    const open = defineGame(Open, ({ action }) => ({
      name: 'open',
      players: 1,
      setup: ({ game }) => {
        game.players[0]?.subScore(1e9).addScore(1);
      },
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(turnLoop('wait')),
    }));
    expect(createMatch(open).game.players[0]?.score).toBe(1 - 1e9);
  });

  test('cannot begin beyond its bounds', () => {
    expect(() => Scoreable.of({ min: 1 })).toThrow('A score from 1 to Infinity cannot begin with 0.');
    expect(() => Scoreable.as('points', { min: 5, max: 1, initial: 3 })).toThrow('cannot begin with 3');
  });
});

import { describe, expect, test } from 'vitest';
import type { GameParts } from '../game/game-parts.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  Deck,
  Die,
  defineGame,
  eachPlayer,
  event,
  Game,
  Hand,
  loop,
  Piece,
  Player,
  phase,
  phases,
  type Rule,
  sequence,
  turnLoop,
} from '../index.ts';
import { phasesOf } from '../inspect.ts';
import { subscribeEvents, viewFor } from '../view.ts';

class Card extends Piece.with({ rank: 0 }) {}

class Holder extends Player.with({ skips: 0 }) {
  hand = this.create(Hand, 'hand');
}

const PARTS = {
  player: Holder,
  entities: { Card },
  events: {
    cardDrawn: event({ remember: true }),
    turnStarted: event({ remember: true }),
    cardPlayed: event({ words: '{player} plays {card}' }),
  },
} satisfies GameParts;

class Table extends Game.with({ drawn: 0 }, PARTS) {
  deck = this.create(Deck, 'deck');
  pile = this.create(Deck, 'pile');
  die = this.create(Die, 'die');
}

type Rules = Readonly<Record<string, Rule<Table>>>;

function table(rules: Rules = {}, memory?: number) {
  return defineGame(Table, ({ action }) => ({
    name: 'table',
    players: 2,
    rules,
    ...(memory !== undefined && { memory }),
    setup: ({ game }) => void game.deck.createMany(20, Card, (i) => ({ rank: i })),
    actions: {
      draw: action('Draw').do(({ game, player }) => void game.deck.drawTo(player.hand, 2)),
      play: action('Play')
        .choose('card', ({ player }) => player.hand.all(Card))
        .do(({ game, player, card }) => {
          game.emit('cardPlayed', { player, card }, () => card.putOpenlyInto(game.pile));
        }),
      roll: action('Roll').do(({ game }) => void game.die.roll()),
      shuffle: action('Shuffle').do(({ game }) => game.deck.shuffle()),
      typo: action('Typo').do(({ game }) => void (game as unknown as Game).emit('cardDrwan', {})),
      turn: action('Turn').do(({ game }) => void (game as unknown as Game).emit('turnStarted', {})),
    },
    flow: loop(
      eachPlayer(
        phases({
          main: { do: turnLoop(['draw', 'play', 'roll', 'shuffle', 'typo', 'turn']) },
          rest: { do: sequence(), data: { calm: true } },
        }),
      ),
    ),
  }));
}

const begin = (rules: Rules = {}, memory?: number) => createMatch(table(rules, memory), { seed: 'events', strict: true });

describe('cards', () => {
  test('that are drawn are told of one by one, with who draws them', () => {
    const seen: string[] = [];
    const match = begin({
      count: after('cardDrawn', {
        do: ({ game, event: { player, from, to } }) => {
          game.drawn++;
          seen.push(`${player?.seat} ${from.name} ${to.name}`);
        },
      }),
    });
    match.act(0, 'draw');
    expect([match.game.drawn, seen.slice(0, 2)]).toEqual([2, ['0 deck hand', '0 deck hand']]);
  });

  test('can be kept from being drawn, or sent elsewhere', () => {
    const none = begin({ drought: before('cardDrawn', { do: ({ prevent }) => prevent() }) });
    none.act(0, 'draw');
    expect([none.game.deck.size, none.game.players[0]?.hand.size]).toEqual([20, 0]);
    const thief = begin({
      thief: before('cardDrawn', { do: ({ game, change }) => change({ to: game.players[1]?.hand as Hand }) }),
    });
    thief.act(0, 'draw');
    expect(thief.game.players.map(({ hand }) => hand.size)).toEqual([0, 2]);
  });

  test('that are played are told of by the game, in words of its own, and can be kept from it', () => {
    const match = begin();
    match.act(0, 'draw');
    match.act(1, 'draw');
    match.play(match.legal(0).at(1));
    expect(viewFor(match, 1).messages).toEqual(['Player 1 plays Card']);
    const quiet = begin({ hush: before('cardPlayed', { do: ({ prevent }) => prevent() }) });
    quiet.act(0, 'draw');
    quiet.act(1, 'draw');
    quiet.play(quiet.legal(0).at(1));
    expect(quiet.game.pile.size).toBe(0);
  });

  test('that others draw stay hidden from who watches', () => {
    const match = begin();
    const names: (string | undefined)[] = [];
    subscribeEvents(match, (stream) => {
      for (const { name, data } of stream.for(1)) if (name === 'cardDrawn') names.push(JSON.stringify(data));
    });
    match.act(0, 'draw');
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain('rank');
  });
});

describe('before', () => {
  test('a turn, to leave it out', () => {
    const match = begin({
      skip: before('turnStarted', { when: ({ event }) => event.player.seat === 1, do: ({ prevent }) => prevent() }),
    });
    match.act(0, 'roll');
    expect([match.toAct, match.game.turn, match.game.currentPlayer.seat]).toEqual([[0], 2, 0]);
  });

  test('a phase, to leave it out', () => {
    const match = begin({
      never: before('phaseStarted', { where: { phase: 'rest' }, do: ({ prevent }) => prevent() }),
    });
    match.act(0, 'roll');
    expect(match.game.phaseHistory).toEqual(['main', 'main']);
  });

  test('dice, to change or to keep what they show', () => {
    const six = begin({ six: before('diceRolled', { do: ({ change }) => change({ value: 6 }) }) });
    six.act(0, 'roll');
    expect(six.game.die.face).toBe(6);
    const still = begin({ still: before('diceRolled', { do: ({ prevent }) => prevent() }) });
    still.act(0, 'roll');
    expect(still.game.die.face).toBe(1);
  });

  test.each([0, 7, 2.5, 'six'])('a roll cannot be changed to %s, which the die does not have', (value) => {
    const match = begin({ odd: before('diceRolled', { do: ({ change }) => change({ value: value as number }) }) });
    expect(() => match.act(0, 'roll')).toThrow(`A roll that a rule changes needs a face from 1 to 6, not ${value}.`);
    expect(match.game.die.face).toBe(1);
  });

  test('a shuffle, to prevent it', () => {
    const order = (rules: Rules) => {
      const match = begin(rules);
      match.act(0, 'shuffle');
      return match.game.deck.all(Card).map(({ rank }) => rank);
    };
    const sorted = Array.from({ length: 20 }, (_, i) => 19 - i);
    expect(order({ still: before('shuffled', { do: ({ prevent }) => prevent() }) })).toEqual(sorted);
    expect(order({ heard: after('shuffled', { do: () => {} }) })).not.toEqual(sorted);
  });

  test('what can only be prevented is not changed', () => {
    const rules: Rules = { bad: before('turnStarted', { do: ({ change }) => change({ turn: 7 }) }) };
    expect(() => begin(rules)).toThrow('A rule has changed turnStarted, which can only be prevented.');
  });

  test('what cannot be prevented is an error of the definition', () => {
    const rule = before('turnEnded' as 'turnStarted', { do: ({ prevent }) => prevent() }) as Rule<Table>;
    expect(() => table({ rule })).toThrow('the rule rule answers before turnEnded, which cannot be prevented; use after');
  });

  test('so is answering before any event: some of them cannot be prevented', () => {
    const rule = before('*' as 'turnStarted', { do: ({ prevent }) => prevent() }) as Rule<Table>;
    expect(() => table({ rule })).toThrow('the rule rule answers before *, which cannot be prevented; use after');
  });
});

describe('unknown events', () => {
  test('are refused by name, with the nearest word', () => {
    const match = begin();
    expect(() => match.act(0, 'typo')).toThrow('There is no event cardDrwan. Did you mean cardDrawn?');
    expect(() => match.act(0, 'turn')).toThrow('The engine itself raises turnStarted');
  });

  test('are no events to answer', () => {
    const rule = after('turnStartd' as 'turnStarted', { do: () => {} }) as Rule<Table>;
    expect(() => table({ rule })).toThrow('There is no event turnStartd');
  });

  test.each([
    ['went', 'There is no event went.'],
    ['turnStarted', 'The engine itself raises turnStarted'],
  ])('are refused in a game without any: %s', (kind, text) => {
    class Plain extends Game.with({}) {}
    const plain = defineGame(Plain, ({ action }) => ({
      name: 'plain',
      players: 2,
      actions: { go: action('Go').do(({ game }) => void (game as Game).emit(kind, {})) },
      flow: loop(eachPlayer(actionStep('go'))),
    }));
    expect(() => createMatch(plain).act(0, 'go')).toThrow(text);
  });
});

describe('looking back', () => {
  test("finds the engine's own events by what they carry, and the latest of them", () => {
    const match = begin();
    for (const seat of [0, 1, 0]) match.act(seat, 'draw');
    const { game } = match;
    const [ann] = game.players;
    expect(game.remembered('cardDrawn', 'match')).toHaveLength(6);
    expect(game.remembered('cardDrawn', { within: 'match', where: { player: ann } })).toHaveLength(4);
    const high = { card: (card: unknown) => card instanceof Card && card.rank > 15 };
    expect(game.remembered('cardDrawn', { within: 'match', where: high })).toHaveLength(4);
    expect(game.remembered('turnStarted', { within: 'match', last: 2 }).map(({ turn }) => turn)).toEqual([3, 4]);
  });

  test('goes as far as the definition says', () => {
    const match = begin({}, 3);
    for (const seat of [0, 1, 0]) match.act(seat, 'draw');
    expect(match.game.remembered('cardDrawn', 'match')).toHaveLength(2);
    expect(() => table({}, 0)).toThrow('memory must be a whole number above 0');
  });
});

test('phases say whether they can end and what follows', () => {
  class Days extends Game.with({ tired: false }) {}
  const days = defineGame(Days, ({ action }) => ({
    name: 'days',
    players: 2,
    actions: {
      work: action('Work').do(({ game }) => {
        game.tired = true;
      }),
    },
    flow: phase('year', {
      do: loop(
        phases({
          day: {
            data: { light: true },
            do: actionStep('work', { min: 1, max: 3 }),
            next: ({ game }) => (game.tired ? 'night' : 'day'),
          },
          night: { do: actionStep('work'), endsWhen: ({ game }) => !game.tired },
        }),
      ),
    }),
  }));
  const match = createMatch(days);
  const year = { name: 'year', path: 'year', data: {}, canAdvance: false, next: undefined };
  const day = { name: 'day', path: 'year/day', data: { light: true } };
  expect(phasesOf(match)).toEqual([year, { ...day, canAdvance: false, next: 'day' }]);
  match.act(0, 'work');
  expect(phasesOf(match)).toEqual([year, { ...day, canAdvance: true, next: 'night' }]);
  match.act(0, 'finish');
  expect(phasesOf(match)[1]).toEqual({ name: 'night', path: 'year/night', data: {}, canAdvance: false, next: undefined });
});

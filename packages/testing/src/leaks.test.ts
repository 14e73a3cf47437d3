import {
  createMatch,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  Game,
  type GameSpec,
  Hand,
  type Kit,
  loop,
  Piece,
  Player,
  seededRandom,
  turnLoop,
} from '@rookery/engine';
import { expect, test } from 'vitest';
import { subjectOf } from './describe-game.ts';
import { LAWS } from './laws.ts';
import { compareWorlds, type LeakChannel } from './leaks.ts';
import { playRandomly } from './random-play.ts';

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return `card${this.rank}`;
  }
}

class Holder extends Player {
  hand = this.create(Hand, 'hand');

  /** What the others may not know. */
  secret(): number {
    return this.hand.sum(Card, 'rank');
  }
}

class Table extends Game.with({ plays: 0 }, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');

  deal(): void {
    this.deck.createMany(20, Card, (i) => ({ rank: i }));
    this.deck.shuffle();
    for (const player of this.players) this.deck.drawTo(player.hand, 2);
  }

  /** Whoever holds most, which nobody may know. */
  richest(): Holder {
    return this.players.reduce((best, player) => (player.secret() > best.secret() ? player : best));
  }
}

type Changes = Partial<GameSpec<Table>>;

/** A game in which players only pass, with something changed. */
function passing(change: (kit: Kit<Table>) => Changes = () => ({})): Definition<Table> {
  return defineGame(Table, (kit) => ({
    name: 'passing',
    players: 3,
    setup: ({ game }) => game.deal(),
    actions: { pass: kit.action('Pass').do(({ game }) => game.plays++) },
    flow: loop(eachPlayer(turnLoop('pass'))),
    outcome: ({ game }) => (game.plays >= 12 ? 'draw' : undefined),
    ...change(kit),
  }));
}

/** The channels by which a game leaks, over one random game. */
function channelsOf(definition: Definition<Table>): ReadonlySet<LeakChannel> {
  const match = createMatch(definition, { seed: 'leaks' });
  const random = seededRandom('worlds');
  const found = new Set<LeakChannel>();
  const look = (): void => {
    for (const viewer of [0, 1, 2, undefined]) {
      for (const { channel } of compareWorlds(match, viewer, random).leaks) found.add(channel);
    }
  };
  playRandomly(match, seededRandom('moves'), { maxSteps: 40, each: look });
  look();
  return found;
}

function expectLeak(definition: Definition<Table>, ...channels: readonly LeakChannel[]): void {
  const found = channelsOf(definition);
  for (const channel of channels) expect(found).toContain(channel);
  expect(() => LAWS.secrecy.check(subjectOf(definition, { games: 2 }))).toThrow(/can tell worlds apart by/);
}

test('a sound game leaks nothing, and worlds are compared in every channel', () => {
  expect(channelsOf(passing())).toEqual(new Set());
  LAWS.secrecy.check(subjectOf(passing(), { games: 2 }));
  const match = createMatch(passing(), { seed: 'a' });
  playRandomly(match, seededRandom('b'), { maxSteps: 3 });
  const { worlds, compared } = compareWorlds(match, 0, seededRandom('c'));
  expect(worlds).toEqual({ now: 1, 'last-step': 3 });
  expect(Math.min(...Object.values(compared))).toBe(3);
});

test("the game's own view", () => {
  const definition = passing(() => ({ view: ({ game }) => ({ most: game.richest().name }) }));
  expectLeak(definition, 'view');
  expect(channelsOf(definition)).toEqual(new Set(['view']));
});

test('the words for something that everyone sees', () => {
  class Boaster extends Holder {
    override label(): string {
      return `${this.name}, who holds ${this.secret()}`;
    }
  }
  class Boasting extends Game.with({ plays: 0 }, { entities: { Card }, player: Boaster }) {
    deck = this.create(Deck, 'deck');
  }
  const definition = defineGame(Boasting, ({ action }) => ({
    name: 'boasting',
    players: 3,
    setup: ({ game }) => {
      game.deck.createMany(20, Card, (i) => ({ rank: i }));
      for (const player of game.players) game.deck.drawTo(player.hand, 2);
    },
    actions: { pass: action('Pass').do(({ game }) => game.plays++) },
    flow: loop(eachPlayer(turnLoop('pass'))),
    outcome: ({ game }) => (game.plays >= 12 ? 'draw' : undefined),
  }));
  expectLeak(definition as unknown as Definition<Table>, 'table');
});

test('a message', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Pass').do(({ game }) => {
        game.plays++;
        game.message('{most} holds most', { most: game.richest().name });
      }),
    },
  }));
  expectLeak(definition, 'messages', 'events');
});

test('a message that names a hidden thing does not', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Pass').do(({ game, player }) => {
        game.plays++;
        const card = player.hand.first(Card);
        if (card) game.message('{player} holds {card}', { player, card });
      }),
    },
  }));
  expect(channelsOf(definition)).toEqual(new Set());
});

test('the choices that are offered', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Point at the richest')
        .choose('who', ({ game }) => [game.richest()])
        .do(({ game }) => game.plays++),
    },
  }));
  expectLeak(definition, 'offers');
});

test('whether an action is offered', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Pass').do(({ game }) => game.plays++),
      gloat: action('Gloat')
        .when('you hold most', ({ game, player }) => game.richest() === player)
        .do(({ game }) => game.plays++),
    },
    flow: loop(eachPlayer(turnLoop(['pass', 'gloat']))),
  }));
  expectLeak(definition, 'offers', 'refusals');
});

test('a refusal of a later choice', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Guess')
        .choose('first', () => [0, 1, 2])
        .choose('second', ({ game }) => [game.richest().seat, 9])
        .do(({ game }) => game.plays++),
    },
  }));
  expectLeak(definition, 'refusals');
  expect(channelsOf(definition)).toEqual(new Set(['refusals']));
});

test('who is skipped', () => {
  const definition = passing(() => ({
    flow: loop(eachPlayer(turnLoop('pass', { skipIf: ({ game, player }) => game.richest() === player }))),
  }));
  expectLeak(definition, 'to-act');
});

test('the order of turns', () => {
  const definition = passing(() => ({
    flow: loop(
      eachPlayer(turnLoop('pass'), {
        order: (players, { game }) =>
          [...players].sort((a, b) => Number(b === game.richest()) - Number(a === game.richest())),
      }),
    ),
  }));
  expectLeak(definition, 'to-act');
});

test('who is asked in the middle of an effect', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Ask the richest').do(({ game }) => {
        game.richest().confirm('Are you rich?');
        game.plays++;
      }),
    },
  }));
  expectLeak(definition, 'to-act');
});

import {
  type Action,
  type AnyGame,
  createMatch,
  Deck,
  type Definition,
  type DefinitionKit,
  defineGame,
  eachPlayer,
  Game,
  type GameSpec,
  Hand,
  loop,
  type Match,
  type Move,
  many,
  number,
  one,
  Piece,
  Player,
  type SelectionFactory,
  say,
  seededRandom,
  text,
  turnLoop,
} from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { eventsFor, viewFor } from '@rookery/engine/view';
import type { preview } from '@rookery/engine/worlds';
import { expect, test, vi } from 'vitest';
import { createLawSubject } from './law-subject.ts';
import { LAWS } from './laws.ts';
import { compareSent, compareWorlds, type LeakChannel } from './leaks.ts';
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
function passing(change: (kit: DefinitionKit<Table>) => Changes = () => ({})): Definition<Table> {
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
function channelsOf(definition: AnyGame): ReadonlySet<LeakChannel> {
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

function expectLeak(definition: AnyGame, ...channels: readonly LeakChannel[]): void {
  const found = channelsOf(definition);
  for (const channel of channels) expect(found).toContain(channel);
  expect(() => LAWS.secrecy.check(createLawSubject(definition, { games: 2 }))).toThrow(/can tell worlds apart by/);
}

test('a sound game leaks nothing, and worlds are compared in every channel', () => {
  expect(channelsOf(passing())).toEqual(new Set());
  LAWS.secrecy.check(createLawSubject(passing(), { games: 2 }));
  const match = createMatch(passing(), { seed: 'a' });
  playRandomly(match, seededRandom('b'), { maxSteps: 3 });
  const { worlds, compared } = compareWorlds(match, 0, seededRandom('c'));
  expect(worlds).toEqual({ now: 1, 'last-step': 3 });
  const { previews, refusals, ...others } = compared;
  expect([previews, refusals, Math.min(...Object.values(others))]).toEqual([1, 2, 3]);
});

test("the game's own view", () => {
  const definition = passing(() => ({ view: ({ game }) => ({ most: game.richest().name }) }));
  expectLeak(definition, 'view');
  expect(channelsOf(definition)).toEqual(new Set(['view']));
});

test('a fact that reads hidden cards', () => {
  const definition = passing(() => ({
    facts: {
      // The total of a hand is for its holder alone.
      Player: ({ entity }) => ({ total: (entity as Holder).secret() }),
    },
  }));
  expectLeak(definition, 'table');
  expect(channelsOf(definition)).toEqual(new Set(['table']));
});

test('a fact that reads hidden cards for one viewer only', () => {
  const definition = passing(() => ({
    facts: { Game: ({ game, viewer }) => ({ first: viewer?.seat === 1 ? game.players[0]?.secret() : null }) },
  }));
  expectLeak(definition, 'table');
});

test('a fact that tells each viewer what is theirs leaks nothing', () => {
  const definition = passing(() => ({
    facts: {
      Player: ({ entity, viewer }) => ({ total: entity === viewer ? viewer.secret() : null }),
      Card: ({ entity }) => ({ isHigh: (entity as Card).rank > 9 }),
      Game: ({ game }) => ({ left: game.deck.size }),
    },
  }));
  expect(channelsOf(definition)).toEqual(new Set());
  LAWS.secrecy.check(createLawSubject(definition, { games: 2 }));
  LAWS.views.check(createLawSubject(definition, { games: 2 }));
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
  expectLeak(definition, 'table');
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
  expect(channelsOf(definition)).toEqual(new Set(['offers', 'refusals']));
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

/** What turns handles into public numbers, for a match of any game: no part of the engine's door. */
function numberingOf<D extends AnyGame>(match: Match<D>): { numberOf(handle: number): number } {
  // The first view makes the numbers.
  viewFor(match);
  const { timeline } = match as unknown as { readonly timeline: { readonly state: { readonly numbering: object } } };
  return Object.getPrototypeOf(timeline.state.numbering);
}

test('public numbers: handles shown as they are would tell the order of drawing', () => {
  const drawing = passing(({ action }) => ({
    actions: {
      pass: action('Draw').do(({ game, player }) => {
        game.plays++;
        game.deck.drawTo(player.hand);
      }),
    },
  }));
  const subject = createLawSubject(drawing, { games: 12 });
  LAWS.numbers.check(subject);
  const shown = vi
    .spyOn(numberingOf(createMatch(drawing, { seed: 'a' })), 'numberOf')
    .mockImplementation((handle) => handle);
  try {
    expect(() => LAWS.numbers.check(subject)).toThrow(/they follow the order of drawing/);
  } finally {
    shown.mockRestore();
  }
});

/** A game with one action more, beside passing. */
const withAction = (make: (kit: DefinitionKit<Table>) => Action): Definition<Table> =>
  passing((kit) => ({
    actions: { pass: kit.action('Pass').do(({ game }) => game.plays++), other: make(kit) },
    flow: loop(eachPlayer(turnLoop(['pass', 'other']))),
  }));
const rich = ({ game }: { readonly game: Table }): string => game.richest().name;
const count = ({ game }: { readonly game: Table }): number => game.plays++;

test('the prompt of an action, its help, and the label of a candidate', () => {
  const prompt = withAction(({ action }) => action((context) => say('{who} is rich', { who: rich(context) })).do(count));
  expectLeak(prompt, 'offers');
  expectLeak(
    withAction(({ action }) => action('Other').help(rich).do(count)),
    'offers',
  );
  const labelled = withAction(({ action }) =>
    action('Other')
      .choose('what', () => [1, 2], { display: (what, context) => `${what} of ${rich(context)}` })
      .do(count),
  );
  expectLeak(labelled, 'offers');
});

test('what a step asks', () => {
  const definition = passing(() => ({
    flow: loop(eachPlayer(turnLoop('pass', { prompt: (context) => `Beat ${rich(context)}` }))),
  }));
  expectLeak(definition, 'view');
});

test('the prompt of a later choice, and what is greyed in it', () => {
  const prompted = withAction(({ action }) =>
    action('Other')
      .choose('first', () => [1, 2])
      .choose('second', () => [1, 2], { prompt: (context) => `Less than ${rich(context)}?` })
      .do(count),
  );
  expectLeak(prompted, 'offers');
  const greyed = withAction(({ action }) =>
    action('Other')
      .choose('first', () => [1, 2])
      .choose('second', () => [1, 2, 3], { unless: (second, context) => second === 3 && rich(context) })
      .do(count),
  );
  expectLeak(greyed, 'offers');
});

test('the prompt of a third choice, and of one after a number, several things, or a text', () => {
  const prompt = (context: { readonly game: Table }) => `Less than ${rich(context)}?`;
  const third = withAction(({ action }) =>
    action('Other').choose('first', [1, 2]).choose('second', [1, 2]).choose('third', [1, 2], { prompt }).do(count),
  );
  expectLeak(third, 'offers');
  const makers = [number({ min: 1, max: 9 }), many([1, 2, 3], { min: 2, max: 2 }), text({ examples: ['a'] })];
  for (const maker of makers) {
    const after = withAction(({ action }) =>
      action('Other')
        .choose('first', maker as SelectionFactory<unknown, unknown>)
        .choose('second', [1, 2], { prompt })
        .do(count),
    );
    expectLeak(after, 'offers');
  }
});

test('the prompt of the last of many actions, and of what follows a choice other than the first', () => {
  const plain = ({ action }: DefinitionKit<Table>): Action =>
    action('Plain').choose('first', [1, 2]).choose('second', [1, 2]).do(count);
  const last = passing((kit) => ({
    actions: {
      pass: kit.action('Pass').do(count),
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [name, plain(kit)])),
      other: kit.action('Other').choose('first', [1, 2]).choose('second', [1, 2], { prompt: rich }).do(count),
    },
    flow: loop(eachPlayer(turnLoop(['pass', 'a', 'b', 'c', 'other']))),
  }));
  expectLeak(last, 'offers');
  const after = withAction(({ action }) =>
    action('Other')
      .choose('first', [1, 2, 3])
      .choose('second', [1, 2], { prompt: (context) => (context.first === 3 ? rich(context) : 'Which?') })
      .do(count),
  );
  expectLeak(after, 'offers');
});

test('what is greyed in a question', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Pass').do(({ game, player }) => {
        player.ask('Which?', one([1, 2, 3], { unless: (each, context) => each === 3 && rich(context as never) }));
        game.plays++;
      }),
    },
  }));
  expectLeak(definition, 'offers');
});

test('the alternatives after a check of all choices', () => {
  const definition = withAction(({ action }) =>
    action('Other')
      .choose('first', [1, 2])
      .choose('second', [0, 1, 2])
      .check('not theirs', ({ game, second }) => second !== game.richest().seat)
      .do(count),
  );
  expectLeak(definition, 'refusals');
});

test('the reason why an action is greyed', () => {
  const definition = withAction(({ action }) => action('Other').unless(rich).do(count));
  expectLeak(definition, 'offers', 'refusals');
});

test('which candidates are greyed, and why', () => {
  const which = withAction(({ action }) =>
    action('Other')
      .choose('who', ({ game }) => game.players, { unless: (who, { game }) => who === game.richest() && 'Too rich.' })
      .do(count),
  );
  expectLeak(which, 'offers', 'refusals');
});

test('the reason why one of many candidates is greyed', () => {
  const definition = withAction(({ action }) =>
    action('Other')
      .choose('what', () => [101, 102, 103, 104, 105, 106, 107, 108], {
        unless: (what, context) => what === 108 && rich(context),
      })
      .do(count),
  );
  expectLeak(definition, 'offers', 'refusals');
});

test('the reason of a refusal', () => {
  const definition = withAction(({ action }) =>
    action('Other')
      .choose('what', () => [0, 1, 2, 3, 99])
      .check(rich, ({ what }) => what === 99)
      .do(count),
  );
  expectLeak(definition, 'refusals');
});

test('the alternatives of a refusal', () => {
  const definition = withAction(({ action }) =>
    action('Other')
      .choose('first', () => [1, 2])
      .choose('second', () => [1, 2], { display: (second, context) => `${second} ${rich(context)}` })
      .do(count),
  );
  expectLeak(definition, 'refusals');
});

test('whether a choice is asked for', () => {
  const definition = withAction(({ action }) =>
    action('Other')
      .choose('first', () => [1, 2])
      .choose('second', () => [1, 2], { if: ({ game, player }) => game.richest() !== game.playerAfter(player) })
      .do(count),
  );
  expectLeak(definition, 'offers');
});

test('a preview that looks at the match itself; one of imagined worlds tells nothing', () => {
  const definition = passing(({ action }) => ({
    actions: {
      pass: action('Look').do(({ game, player }) => {
        game.plays++;
        game.message('{most} holds most', { most: game.richest().name }, [player]);
      }),
    },
  }));
  /** Makes the move in a copy of the match, with all that is hidden in it. */
  const clumsy = ((match: Match<Definition<Table>>, move: Move) => {
    const copy = fork(match);
    copy.play(move);
    return { ok: true, value: eventsFor(copy, move.seat) };
  }) as unknown as typeof preview;
  const match = createMatch(definition, { seed: 'leaks' });
  const channels = (compared: ReturnType<typeof compareWorlds>) => compared.leaks.map(({ channel }) => channel);
  const random = seededRandom('worlds');
  const planted = Array.from({ length: 6 }, () => channels(compareSent(match, 0, random, clumsy))).flat();
  expect(new Set(planted)).toEqual(new Set(['previews']));
  for (let i = 0; i < 6; i++) expect(channels(compareWorlds(match, 0, random))).toEqual([]);
});

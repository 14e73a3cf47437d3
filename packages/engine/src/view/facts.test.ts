import { describe, expect, test } from 'vitest';
import { replayInput } from '../host.ts';
import {
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  list,
  loop,
  number,
  Piece,
  Player,
  RookeryError,
  seededRandom,
  turnLoop,
} from '../index.ts';
import { expand } from '../match/expansion.ts';
import { undo } from '../undo.ts';
import { type EntityView, type HiddenEntityView, rootViewFor, viewFor } from '../view.ts';
import { sampleWorld } from '../worlds.ts';

class Card extends Piece.with({ rank: 0 }) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({ trump: 0, rounds: list<number>() }, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');
}

/** Each holder's hand is their own; facts tell what the viewer could compute. */
const hands = defineGame(Table, ({ action }) => ({
  name: 'hands',
  players: 2,
  setup: ({ game }) => {
    game.deck.createMany(8, Card, (i) => ({ rank: i }));
    for (const player of game.players) game.deck.drawTo(player.hand, 2);
  },
  actions: {
    call: action('Call a trump')
      .choose('trump', number({ min: 0, max: 7 }))
      .do(({ game, trump }) => {
        game.trump = trump;
      }),
    discard: action('Discard')
      .choose('card', ({ player }) => player.hand.all(Card))
      .do(({ card }) => card.remove()),
  },
  flow: loop(eachPlayer(turnLoop(['call', 'discard']))),
  facts: {
    Card: ({ entity, game }) => ({ isTrump: entity.rank === game.trump, deck: game.deck, none: undefined }),
    Player: ({ entity, viewer }) => ({
      isViewer: entity === viewer,
      total: entity === viewer ? entity.hand.sum(Card, 'rank') : undefined,
      best: entity === viewer ? entity.hand.all(Card).sort((a, b) => b.rank - a.rank)[0] : undefined,
    }),
    Game: ({ game, viewer }) => ({ trump: game.trump, watched: viewer === undefined }),
  },
}));

type Shown = EntityView | HiddenEntityView;

function everythingIn(view: Shown): readonly Shown[] {
  return 'id' in view ? [view, ...view.children.flatMap(everythingIn)] : [view];
}

function allIn(view: EntityView, kind: string): readonly EntityView[] {
  return everythingIn(view).filter((each): each is EntityView => 'id' in each && each.kind === kind);
}

describe('facts', () => {
  test('are in the views of the entities that the viewer knows, and of no others', () => {
    const match = createMatch(hands, { seed: 'a' });
    const { table } = viewFor(match, 0);
    const cards = allIn(table, 'Card');
    const [deck] = allIn(table, 'Deck');
    expect(cards).toHaveLength(2);
    for (const { attributes, facts } of cards)
      expect(facts).toEqual({ isTrump: attributes.rank === 0, deck: { id: deck?.id }, none: null });
    expect(table.facts).toEqual({ trump: 0, watched: false });
    expect(deck).not.toHaveProperty('facts');
    const hidden = everythingIn(table).filter((each) => !('id' in each));
    expect(hidden.length).toBeGreaterThan(0);
    for (const each of hidden) expect(each).not.toHaveProperty('facts');
  });

  test('are computed for each viewer, a spectator too', () => {
    const match = createMatch(hands, { seed: 'a' });
    const totals = [0, 1, undefined].map((viewer) =>
      allIn(viewFor(match, viewer).table, 'Player').map(({ facts }) => facts?.total),
    );
    const [ann, ben] = match.game.players.map(({ hand }) => hand.sum(Card, 'rank'));
    expect(totals).toEqual([
      [ann, null],
      [null, ben],
      [null, null],
    ]);
    expect(viewFor(match).table.facts).toEqual({ trump: 0, watched: true });
  });

  test('name an entity that has left the game as nothing', () => {
    const match = createMatch(hands, { seed: 'a' });
    const best = () => allIn(viewFor(match, 0).table, 'Player')[0]?.facts?.best;
    expect(best()).toEqual({ id: expect.any(Number) });
    for (const card of match.game.players[0]?.hand.all(Card) ?? []) {
      match.act(0, 'discard', { card });
      match.act(1, 'call', { trump: 0 });
    }
    expect(best()).toBeNull();
  });

  test('stay when the game is played with an expansion', () => {
    const match = createMatch(expand(hands, { name: 'more' }), { seed: 'a' });
    expect(viewFor(match, 0).table.facts).toEqual({ trump: 0, watched: false });
  });

  test('are the same in every world that the viewer can imagine', () => {
    const match = createMatch(hands, { seed: 'a' });
    const mine = JSON.stringify(rootViewFor(match, 0));
    for (let i = 0; i < 5; i++)
      expect(JSON.stringify(rootViewFor(sampleWorld(match, 0, seededRandom(`${i}`)), 0))).toBe(mine);
  });
});

describe('a view that follows from an earlier one', () => {
  test('has another fact where only something else has changed, and the same objects elsewhere', () => {
    const match = createMatch(hands, { seed: 'a' });
    const before = rootViewFor(match, 0);
    const [low, high] = allIn(before, 'Card');
    match.act(0, 'call', { trump: low?.attributes.rank as number });
    const after = rootViewFor(match, 0, before);
    expect(after).toEqual(rootViewFor(match, 0));
    expect(allIn(after, 'Card')[0]?.attributes).toBe(low?.attributes);
    expect(allIn(after, 'Card')[0]?.facts).toMatchObject({ isTrump: true });
    expect(allIn(after, 'Card')[1]).toBe(high);
    expect(rootViewFor(match, 0, after)).toBe(after);
  });

  test('is right after an undo, and where nothing is hidden', () => {
    class Stone extends Piece.with({ weight: 0 }) {}
    class Yard extends Game.with({ limit: 0 }, { entities: { Stone } }) {}
    const yard = defineGame(Yard, ({ action }) => ({
      name: 'yard',
      players: 2,
      setup: ({ game }) => game.createMany(3, Stone, (i) => ({ weight: i })),
      actions: {
        limit: action('Set the limit')
          .choose('to', number({ min: 0, max: 3 }))
          .do(({ game, to }) => {
            game.limit = to;
          }),
      },
      flow: loop(eachPlayer(turnLoop('limit'))),
      undo: 'free',
      facts: {
        Stone: ({ entity, game, viewer }) => ({
          isHeavy: entity.weight >= game.limit,
          mine: viewer?.seat === entity.weight % 2,
        }),
      },
    }));
    const match = createMatch(yard, { seed: 'a' });
    const random = seededRandom('yard');
    const seen = new Map<number | undefined, EntityView>();
    for (let i = 0; i < 40; i++) {
      if (match.step > 0 && random.below(4) === 0) undo(match, match.toAct[0] === 0 ? 1 : 0, { steps: 1 });
      else match.act(match.toAct[0] ?? 0, 'limit', { to: random.below(4) });
      const copy = createMatch(yard, { seed: 'a' });
      for (const input of match.log) replayInput(copy, input);
      for (const viewer of [0, 1, undefined]) {
        const table = rootViewFor(match, viewer, seen.get(viewer));
        expect(table).toEqual(rootViewFor(copy, viewer));
        seen.set(viewer, table);
      }
    }
    expect(allIn(rootViewFor(match, 0), 'Stone').map(({ facts }) => facts?.mine)).toEqual([true, false, true]);
    expect(allIn(rootViewFor(match), 'Stone').map(({ facts }) => facts?.mine)).toEqual([false, false, false]);
  });
});

describe('what is no fact is a fault', () => {
  class Plain extends Game.with({ mark: 0 }, {}) {}
  const withFacts = (facts: unknown) =>
    defineGame(Plain, ({ action }) => ({
      name: 'plain',
      players: 1,
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(eachPlayer(turnLoop('wait'))),
      facts: facts as never,
    }));
  const codeOf = (run: () => unknown): readonly [string, string] => {
    try {
      run();
    } catch (error) {
      if (error instanceof RookeryError) return [error.code, error.message];
    }
    return ['none', ''];
  };

  test.each([
    ['a function', () => ({ run: () => 1 })],
    ['a map', () => ({ all: new Map() })],
    ['a list', () => [1]],
    ['nothing', () => undefined],
    ['an entity', ({ game }: { readonly game: Plain }) => game],
  ])('%s', (_, Fact) => {
    const match = createMatch(withFacts({ Game: Fact }));
    expect(codeOf(() => viewFor(match, 0))).toEqual(['not-plain', expect.stringContaining('The facts of Game')]);
  });

  test('that changes the game', () => {
    const match = createMatch(withFacts({ Game: ({ game }: { readonly game: Plain }) => ({ mark: game.mark++ }) }));
    expect(codeOf(() => viewFor(match, 0))[0]).not.toBe('none');
    expect(match.game.mark).toBe(0);
  });

  test('for a class that the game does not list', () => {
    expect(codeOf(() => withFacts({ Crad: () => ({}) }))).toEqual(['bad-definition', expect.stringContaining('Crad')]);
    expect(codeOf(() => withFacts({ Game: { trump: 1 } }))).toEqual([
      'bad-definition',
      expect.stringContaining('function'),
    ]);
    expect(codeOf(() => withFacts({ Deck: () => ({}) }))[0]).toBe('none');
  });
});

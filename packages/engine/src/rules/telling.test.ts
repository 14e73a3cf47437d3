import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  Deck,
  type Definition,
  type DefinitionKit,
  Die,
  defineGame,
  eachPlayer,
  event,
  Game,
  type GameSpec,
  loop,
  type Match,
  Piece,
  Player,
  Space,
  simultaneousActionStep,
  value,
} from '../index.ts';
import { undo } from '../undo.ts';
import { subscribeEvents, type VisibleEvent, type VisibleEvents, viewFor } from '../view.ts';

class Card extends Piece.with({ rank: 1 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Holder extends Player.with({ secret: value(0).visibleTo('owner') }) {}

const onlyTo = ({ player }: { player: Holder }): readonly Holder[] => [player];

class Table extends Game.with(
  { total: 0 },
  {
    player: Holder,
    entities: { Card },
    events: {
      seen: event<{ card: Card }>(),
      laid: event<{ cards: readonly Card[] }>(),
      whispered: event<{ player: Holder; rank: number }>({ words: '{player} has {rank}', only: onlyTo }),
      drawn: event<{ player: Holder; cards: readonly Card[] }>({ words: '{player} draws {cards}' }),
    },
  },
) {
  deck = this.create(Deck, 'deck');
  cup = this.create(Space, 'cup', { visibility: 'none' });

  get top(): Card {
    const card = this.deck.first(Card);
    if (card === undefined) throw new Error('the deck is empty');
    return card;
  }
}

type Parts = Partial<GameSpec<Table>> & Pick<GameSpec<Table>, 'actions'>;

/** A table with twenty cards in the deck. */
function table(parts: (kit: DefinitionKit<Table>) => Parts): Definition<Table> {
  return defineGame(Table, (kit) => {
    const given = parts(kit);
    return {
      name: 'table',
      players: 2,
      unbounded: true,
      undo: 'free',
      setup: ({ game }) => void game.deck.createMany(20, Card, (rank) => ({ rank })),
      flow: loop(eachPlayer(actionStep(Object.keys(given.actions)))),
      ...given,
    };
  });
}

/** A table at which the only action is called `act`. */
function acting(
  effect: Parameters<ReturnType<DefinitionKit<Table>['action']>['do']>[0],
  rest: Partial<Parts> = {},
): Match<Definition<Table>> {
  return createMatch(
    table(({ action }) => ({ actions: { act: action('Act').do(effect) }, ...rest })),
    { seed: 'rookery' },
  );
}

/** The streams of a match, as they come. */
function streamsOf(match: Match<Definition<Table>>): readonly VisibleEvents[] {
  const streams: VisibleEvents[] = [];
  subscribeEvents(match, (stream) => streams.push(stream));
  return streams;
}

/** What a seat is told of the first step. */
function toldTo(seat: number, match: Match<Definition<Table>>): readonly VisibleEvent[] {
  const streams = streamsOf(match);
  match.act(0, 'act');
  return streams[0]?.for(seat) ?? [];
}

const namesOf = (told: readonly VisibleEvent[]): readonly string[] => told.map(({ name }) => name);
const named = (told: readonly VisibleEvent[], name: string): VisibleEvent | undefined =>
  told.find((happening) => happening.name === name);

const idle = table(({ action }) => ({ actions: { rest: action('Rest').do(() => undefined) } }));

describe('the other seat is not told', () => {
  test('what was sealed', () => {
    const definition = table(({ action }) => ({
      actions: { rock: action('Rock').do(() => undefined), paper: action('Paper').do(() => undefined) },
      flow: loop(simultaneousActionStep(['rock', 'paper'])),
    }));
    const match = createMatch(definition);
    const streams = streamsOf(match);
    match.act(0, 'paper');
    expect(JSON.stringify(streams.map((stream) => stream.for(1)))).not.toContain('paper');
  });

  test('where a card that it had seen lies after a shuffle', () => {
    const match = acting(({ game }) => {
      const card = game.top;
      card.showTo();
      game.emit('seen', { card });
      game.deck.shuffle();
    });
    expect(named(toldTo(1, match), 'seen')?.data).toEqual({ card: { id: expect.any(Number) } });
  });

  test('where cards of a list lie that it does not know', () => {
    const match = acting(({ game }) => {
      game.emit('laid', { cards: [game.top] });
      game.deck.shuffle();
    });
    expect(named(toldTo(1, match), 'laid')?.data).toEqual({ cards: ['something hidden'] });
  });

  test('what a hidden die shows', () => {
    const match = acting(({ game }) => void game.cup.create(Die).roll());
    expect(namesOf(toldTo(1, match))).not.toContain('diceRolled');
  });

  test('that a rule answered what it may not know', () => {
    const match = acting(
      ({ game, player }) => {
        game.emit('whispered', { player, rank: 7 });
        player.secret = 5;
      },
      {
        rules: {
          isSeven: after('whispered', { where: { rank: 7 }, do: () => undefined }),
          isFive: before('attributeChanged', { where: { attribute: 'secret', to: 5 }, do: () => undefined }),
        },
      },
    );
    const streams = streamsOf(match);
    match.act(0, 'act');
    const rulesFor = (seat: number): readonly string[] =>
      namesOf((streams[0]?.for(seat) ?? []).filter(({ kind }) => kind === 'rule'));
    expect(rulesFor(0)).toEqual(['isSeven', 'isFive']);
    expect(rulesFor(1)).toEqual([]);
  });

  test('by the log, what an event carries that is not for it', () => {
    const match = acting(({ game, player }) => {
      game.emit('whispered', { player, rank: 7 });
      game.emit('drawn', { player, cards: [game.top] });
    });
    const label = match.game.top.label();
    match.act(0, 'act');
    const log = viewFor(match, 1).messages.join();
    expect(log).toContain('draws');
    expect(log).not.toContain('has 7');
    expect(log).not.toContain(label);
  });

  test('what a rule puts into the first space of a game that is hidden, in answer to that', () => {
    class Shop extends Game.with({}, { entities: { Card } }) {
      shelf = this.create(Space, 'shelf');
    }
    const definition = defineGame(Shop, ({ action }) => ({
      name: 'shop',
      players: 2,
      unbounded: true,
      rules: {
        fill: after('attributeChanged', {
          where: { attribute: 'visibility' },
          do: ({ game }) => void game.shelf.create(Card, { rank: 77 }),
        }),
      },
      actions: {
        cover: action('Cover').do(({ game }) => {
          game.shelf.visibility = 'none';
        }),
      },
      flow: loop(eachPlayer(actionStep('cover'))),
    }));
    const match = createMatch(definition);
    match.act(0, 'cover');
    expect(match.game.shelf.first(Card)?.rank).toBe(77);
    expect(JSON.stringify(viewFor(match, 1).table)).not.toContain('77');
  });
});

test('a list of things that have left the game since can still be told', () => {
  const match = acting(({ game }) => {
    const card = game.top;
    game.emit('laid', { cards: [card] });
    card.remove();
  });
  expect(named(toldTo(1, match), 'laid')?.data).toEqual({ cards: ['something hidden'] });
});

test('what happened before a live question is told', () => {
  const match = acting(function* ({ game, player }) {
    game.total += 1;
    yield* player.live.confirm('Sure?');
  });
  const streams = streamsOf(match);
  match.act(0, 'act');
  match.answer(0, true);
  expect(namesOf(streams[0]?.for(0) ?? [])).toContain('attributeChanged');
});

describe('watching changes nothing', () => {
  test('when an action and a private event share a name', () => {
    class Arena extends Game.with(
      {},
      { events: { attack: event<{ target: Player }>({ only: ({ target }: { target: Player }) => [target] }) } },
    ) {}
    const definition = defineGame(Arena, ({ action }) => ({
      name: 'arena',
      players: 2,
      unbounded: true,
      actions: { attack: action('Attack').do(() => undefined) },
      flow: loop(eachPlayer(actionStep('attack'))),
    }));
    const match = createMatch(definition);
    subscribeEvents(match, () => undefined);
    expect(match.act(0, 'attack').ok).toBe(true);
  });

  test('when a step makes more changes than rules may set off events', () => {
    const match = acting(({ game }) => {
      for (let i = 0; i <= 10_000; i++) game.total += 1;
    });
    subscribeEvents(match, () => undefined);
    expect(match.act(0, 'act').ok).toBe(true);
  });

  test('when a game catches an error of its own', () => {
    const clumsy = (): Match<Definition<Table>> =>
      acting(({ game }) => {
        try {
          game.top.putInto(game.top);
        } catch {
          // It goes on.
        }
        game.message('done');
      });
    const silent = clumsy();
    const watched = clumsy();
    subscribeEvents(watched, () => undefined);
    for (const match of [silent, watched]) match.act(0, 'act');
    expect(stateHash(watched)).toBe(stateHash(silent));
  });
});

describe('listeners', () => {
  test('are not told the steps that an undo plays again', () => {
    const original = createMatch(idle);
    for (const seat of [0, 1, 0, 1, 0, 1]) original.act(seat, 'rest');
    const match = fork(original);
    const streams = streamsOf(match);
    expect(undo(match, 1, { steps: 2 }).ok).toBe(true);
    expect(streams).toHaveLength(0);
  });

  test('may stop while they are told, and the others still are', () => {
    const match = createMatch(idle);
    const told: string[] = [];
    const stop = subscribeEvents(match, () => {
      told.push('first');
      stop();
    });
    subscribeEvents(match, () => told.push('second'));
    match.act(0, 'rest');
    match.act(1, 'rest');
    expect(told).toEqual(['first', 'second', 'second']);
  });
});

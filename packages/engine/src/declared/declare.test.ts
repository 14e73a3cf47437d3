import { describeGame } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import {
  type Condition,
  canExecute,
  type Declared,
  type DeclaredAction,
  declare,
  describeEffect,
  type Effect,
  vocabulary,
} from '../data.ts';
import { printMove, stateHash } from '../formats.ts';
import {
  type ActionContext,
  after,
  counter,
  createMatch,
  Deck,
  defineGame,
  type Entity,
  eachPlayer,
  event,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Player,
  phase,
  RookeryError,
  Space,
  turnLoop,
} from '../index.ts';
import { explain } from '../inspect.ts';
import type { Definition } from '../match/definition.ts';
import { eventsFor } from '../view.ts';

const flying = { flying: false };
const fighter = { power: 1, health: 2 };

class Card extends Piece.with({ ...fighter, cost: 1, ready: true }) {
  override label(): string {
    return `${this.power}/${this.health}`;
  }
}
class Bird extends Card.with(flying) {}
class Token extends Piece.with({ worth: 1, colour: 'red' }) {}
class Duelist extends Player.with({ mana: 3, life: 5, goods: counter() }) {
  deck = this.create(Deck, 'deck');
  hand = this.create(Hand, 'hand');
  board = this.create(Space, 'board');
}
class Duel extends Game.with(
  { drawn: 0, noise: 0 },
  { entities: { Card, Bird, Token }, player: Duelist, events: { drawn: event<{ player: Duelist }>() } },
) {
  pile = this.create(Space, 'pile');
}

const words = vocabulary({
  components: { flying, fighter },
  conditions: {
    rich: {
      test: ({ player }: ActionContext<Duel>, least: number) => player.mana >= least,
      words: (least: number) => `player is rich (${least})`,
    },
    cheap: { test: ({ card }) => (card as Card).cost < 2, words: () => 'card is cheap' },
  },
  effects: {
    hurtAll: {
      apply: ({ game }: ActionContext<Duel>, amount: number) => {
        for (const player of game.players) player.life -= amount;
      },
      words: (amount: number) => `all players lose ${amount} life`,
    },
    late: { *apply() {}, words: () => 'nothing' },
  },
  generators: {
    halves: ({ player }: ActionContext<Duel>, most: number) => [0.5, 1.5, player.mana].filter((n) => n <= most),
  },
});

const draw: Declared = {
  prompt: 'Draw a card',
  icon: 'draw.svg',
  when: [{ turn: true }, { count: "zone == 'deck' and owner == player", atLeast: 1 }],
  do: [
    { move: 'player.deck.top', to: 'hand' },
    { emit: 'drawn', with: { player: 'player' } },
    { say: '{player} draws and has {player.hand.size} cards' },
  ],
};
const play: Declared = {
  prompt: 'Play a card',
  when: [{ turn: true }, { phase: ['main'] }, { in: 'hand', of: 'card' }],
  choose: { card: "zone == 'hand' and owner == player" },
  cost: [{ spend: 'mana', amount: 'card.cost' }],
  do: [
    { move: 'card', to: 'player.board' },
    { set: 'ready', of: 'card', to: false },
  ],
};
const attack: Declared = {
  prompt: 'Attack',
  when: [{ turn: true }, { compare: 'attacker.owner != target.owner' }],
  choose: {
    attacker: "zone == 'board' and owner == player and has('fighter') and ready",
    target: "zone == 'board' and owner != player and has('health')",
  },
  cost: [{ set: 'ready', of: 'attacker', to: false }],
  do: [{ spend: 'health', of: 'target', amount: 'attacker.power' }],
};
const bury: Declared = {
  prompt: 'End the turn',
  do: [
    { each: "zone == 'board' and has('health') and health <= 0", as: 'dead', do: [{ remove: 'dead' }] },
    {
      each: "zone == 'board' and owner == player and has('ready')",
      as: 'mine',
      do: [{ set: 'ready', of: 'mine', to: true }],
    },
    { add: 'mana', amount: 2 },
    { when: { count: "zone == 'deck' and owner == player", exactly: 0 }, do: [{ spend: 'life', amount: 2 }] },
  ],
};

function duelOf(actions: Readonly<Record<string, DeclaredAction>>, name = 'duel'): Definition<Duel> {
  return defineGame(Duel, ({ action }) => ({
    name,
    players: 2,
    setup: ({ game }) => {
      for (const { deck, hand, goods } of game.players) {
        deck.createMany(6, Card, (i) => ({ power: 1 + (i % 2), cost: 1 + (i % 3) }));
        deck.create(Bird, { flying: true, cost: 0 });
        deck.shuffle();
        deck.drawTo(hand, 2);
        goods.add('wood', 3);
      }
    },
    actions: { ...actions, pass: action('Pass').do(() => undefined) },
    rules: {
      counting: after('drawn', {
        do: ({ game, event: { player } }) => {
          game.drawn += 1 + player.seat;
        },
      }),
    },
    flow: loop(eachPlayer(phase('main', { do: turnLoop([...Object.keys(actions), 'pass']) }))),
    outcome: ({ game }) =>
      game.players.find((player) => player.life > 0 && game.playerAfter(player).life <= 0) ?? ends(game),
  }));
}
const ends = (game: Duel) => (game.turn > 40 ? 'draw' : undefined);

const three = {
  draw: words.declare(draw),
  play: words.declare(play),
  attack: words.declare(attack),
  end: words.declare(bury),
};
describeGame(duelOf(three), { strict: true, games: 3 });

/** A match in which the first player may take one declared action, with a card of cost 2 alone in hand. */
function offering(
  declared: Declared,
  prepare: (game: Duel, player: Duelist) => void = () => undefined,
): Match<Definition<Duel>> {
  const definition = duelOf({ go: words.declare(declared) });
  return createMatch(
    {
      ...definition,
      setup: ({ game }) => {
        const [player, other] = game.players as readonly [Duelist, Duelist];
        player.hand.create(Card, 'mine', { cost: 2 });
        other.board.create(Bird, 'theirs', { flying: true, power: 4 });
        player.goods.add('wood', 3);
        prepare(game, player);
      },
    },
    { seed: 'rookery', players: ['Ann', 'Ben'], strict: true },
  );
}
const mine = (match: Match<Definition<Duel>>) => match.game.first(Card, { name: 'mine' }) as Card;
const theirs = (match: Match<Definition<Duel>>) => match.game.first(Bird) as Bird;
const me = (match: Match<Definition<Duel>>) => match.game.players[0] as Duelist;

/** Does something at once, and gives the match. */
function after1(effects: readonly Effect[], more: Partial<Declared> = {}, args = {}): Match<Definition<Duel>> {
  const match = offering({ prompt: 'Go', do: effects, ...more });
  const result = match.act(0, 'go', args);
  if (!result.ok) throw new Error(result.refusal.message);
  return match;
}

/** Whether a condition holds at the start. */
function holds(condition: Condition, choose?: Declared['choose']): boolean {
  return offering({ prompt: 'Go', when: [condition], do: [], ...(choose && { choose }) })
    .legal()
    .includes({ kind: 'act', seat: 0, action: 'go', args: [] });
}
const labelOf = (condition: Condition): string => {
  const { conditions, checks } = words.declare({
    prompt: 'Go',
    when: [condition],
    choose: { card: "type == 'Card'" },
    do: [],
  });
  return [...conditions, ...checks][0]?.label ?? '';
};
function failing(run: () => unknown): RookeryError {
  try {
    run();
  } catch (error) {
    if (error instanceof RookeryError) return error.cause instanceof RookeryError ? error.cause : error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('conditions', () => {
  test.each<[Condition, boolean, string]>([
    [{ turn: true }, true, "it is player's turn"],
    [{ turn: false }, false, "not (it is player's turn)"],
    [{ has: 'mana' }, true, 'player has mana'],
    [{ has: 'flying' }, false, 'player has flying'],
    [{ resource: 'mana', atLeast: 3 }, true, 'player has at least 3 mana'],
    [{ resource: 'mana', atLeast: 4 }, false, 'player has at least 4 mana'],
    [{ resource: 'mana', of: 'player', atMost: 2 }, false, 'player has at most 2 mana'],
    [{ resource: 'mana', exactly: 'player.life - 2' }, true, "player has (player's life - 2) mana"],
    [{ resource: 'mana', atLeast: 1, atMost: 2 }, false, 'player has at least 1 and at most 2 mana'],
    [{ resource: 'goods.wood', atLeast: 3 }, true, "player has at least 3 goods's wood"],
    [{ resource: 'mana' }, true, 'player has at least 1 mana'],
    [{ resource: 'drawn', of: 'game' }, false, 'game has at least 1 drawn'],
    [{ compare: 'player.mana == 3' }, true, "player's mana is 3"],
    ['player.mana>=player.life', false, "player's mana is at least player's life"],
    [{ in: 'hand', of: 'player.hand.top' }, true, "player's hand's top is in hand"],
    [{ in: 'player.board', of: 'player.hand.top' }, false, "player's hand's top is in player's board"],
    [{ phase: ['main', 'end'] }, true, 'the phase is main or end'],
    [{ phase: 'end' }, false, 'the phase is end'],
    [{ count: "zone == 'hand'", exactly: 1 }, true, 'there are 1 where zone is hand'],
    [{ count: 'has("flying")', atLeast: 2 }, false, 'there are at least 2 where has(flying)'],
    [{ custom: 'rich', with: 3 }, true, 'player is rich (3)'],
    [{ custom: 'rich', with: 4 }, false, 'player is rich (4)'],
    [{ and: [{ turn: true }, 'player.mana == 3'] }, true, "it is player's turn and player's mana is 3"],
    [{ and: [{ turn: true }, 'player.mana == 2'] }, false, "it is player's turn and player's mana is 2"],
    [{ or: [{ turn: false }, 'player.mana == 3'] }, true, "(not (it is player's turn) or player's mana is 3)"],
    [{ or: [] }, false, '()'],
    [{ not: { turn: false } }, true, "not (not (it is player's turn))"],
  ])('%j is %s: %s', (condition, wanted, label) => {
    expect(JSON.parse(JSON.stringify(condition))).toEqual(condition);
    expect(holds(condition)).toBe(wanted);
    expect(labelOf(condition)).toBe(label);
  });

  test('those that name a selection are asked of the choices', () => {
    const { conditions, checks } = words.declare({ ...play, when: [...(play.when ?? []), { custom: 'cheap' }] });
    expect(conditions.map(({ label }) => label)).toEqual(["it is player's turn", 'the phase is main']);
    expect(checks.map(({ label }) => label)).toEqual(['card is in hand', 'card is cheap']);
  });

  test('a sub-phase is in its phase', () => {
    const definition = defineGame(Duel, ({ action }) => ({
      name: 'nested',
      players: 2,
      actions: {
        go: declare({ prompt: 'Go', when: [{ phase: 'main' }, { phase: ['combat'] }, { phase: 'main/combat' }], do: [] }),
        pass: action('Pass').do(() => undefined),
      },
      flow: loop(phase('main', { do: phase('combat', { do: eachPlayer(turnLoop(['go', 'pass'])) }) })),
    }));
    expect(createMatch(definition).legal().length).toBe(2);
  });
});

describe('effects', () => {
  test.each<[Effect, string, (match: Match<Definition<Duel>>) => unknown, unknown]>([
    [{ add: 'life', amount: 2 }, 'Player gains 2 life.', (m) => me(m).life, 7],
    [{ add: 'life', of: 'player' }, 'Player gains 1 life.', (m) => me(m).life, 6],
    [{ spend: 'life', of: 'player', amount: 2 }, 'Player loses 2 life.', (m) => me(m).life, 3],
    [{ spend: 'life', amount: 9 }, 'Player loses 9 life.', (m) => me(m).life, -4],
    [{ set: 'life', to: 'player.mana * 2' }, "Player's life becomes (player's mana * 2).", (m) => me(m).life, 6],
    [{ add: 'goods.wood', amount: 2 }, "Player gains 2 goods's wood.", (m) => me(m).goods.get('wood'), 5],
    [{ set: 'drawn', of: 'game', to: 4 }, "Game's drawn becomes 4.", (m) => m.game.drawn, 4],
    [{ set: 'colour', to: "'teal'" }, "Player's colour becomes teal.", (m) => me(m).colour, 'teal'],
    [{ move: 'player.hand.top', to: 'board' }, "Player's hand's top moves to board.", (m) => mine(m).parent, 'board'],
    [{ move: 'player.hand.top', to: 'pile' }, "Player's hand's top moves to pile.", (m) => mine(m).parent, 'pile'],
    [{ move: 'player.deck.top', to: 'board' }, "Player's deck's top moves to board.", (m) => me(m).board.size, 0],
    [{ create: 'Token', in: 'pile' }, 'Token × 1 is created in pile.', (m) => m.game.first(Token)?.worth, 1],
    [
      {
        create: 'Token',
        in: 'player.board',
        with: { worth: 'player.mana', colour: "'blue'", owner: 'player' },
        count: 'player.mana',
      },
      "Token × player's mana is created in player's board.",
      (m) => m.game.all(Token).map(({ worth, colour, owner }) => [worth, colour, owner?.name]),
      [
        [3, 'blue', 'Ann'],
        [3, 'blue', 'Ann'],
        [3, 'blue', 'Ann'],
      ],
    ],
    [{ create: 'Space', in: 'game' }, 'Space × 1 is created in game.', (m) => m.game.children.length, 4],
    [{ remove: 'player.hand.top' }, "Player's hand's top is removed.", (m) => me(m).hand.isEmpty, true],
    [{ remove: 'player.deck.top' }, "Player's deck's top is removed.", (m) => me(m).hand.size, 1],
    [{ emit: 'drawn', with: { player: 'player' } }, 'Drawn happens.', (m) => m.game.drawn, 1],
    [
      { say: '{player} has {player.mana}' },
      'The log says "{player} has {player.mana}".',
      (m) => eventsFor(m, 0).flatMap((each) => ('text' in each ? [each.text] : [])),
      ['Ann has 3'],
    ],
    [
      { say: '{player.deck.top}, {player.eliminated}, {player.hand.top}' },
      'The log says "{player.deck.top}, {player.eliminated}, {player.hand.top}".',
      (m) => eventsFor(m, 1).flatMap((each) => ('text' in each ? [each.text] : [])),
      ['nothing, false, something hidden'],
    ],
    [
      { all: [{ add: 'life' }, { add: 'life', amount: 2 }] },
      'Player gains 1 life. Player gains 2 life.',
      (m) => me(m).life,
      8,
    ],
    [
      { when: 'player.mana > 2', do: [{ add: 'life' }], else: [{ spend: 'life' }] },
      "If player's mana is more than 2: Player gains 1 life. Otherwise: Player loses 1 life.",
      (m) => me(m).life,
      6,
    ],
    [
      { when: { turn: false }, do: [{ add: 'life' }] },
      "If not (it is player's turn): Player gains 1 life.",
      (m) => me(m).life,
      5,
    ],
    [
      { each: "type == 'Player'", as: 'each', do: [{ spend: 'life', of: 'each', amount: 'each.seat + 1' }] },
      "For each each where type is Player: Each loses (each's seat + 1) life.",
      (m) => m.game.players.map(({ life }) => life),
      [4, 3],
    ],
    [{ custom: 'hurtAll', with: 2 }, 'All players lose 2 life.', (m) => m.game.players.map(({ life }) => life), [3, 3]],
  ])('%j: %s', (effect, described, seen, wanted) => {
    expect(JSON.parse(JSON.stringify(effect))).toEqual(effect);
    expect(words.describe(effect)).toBe(described);
    const got = seen(after1([effect]));
    expect(typeof wanted === 'string' && typeof got === 'object' ? (got as Entity).name : got).toEqual(wanted);
  });

  test('things go to the place that is said', () => {
    const positions = ['first', 'last', 1, 'random', undefined] as const;
    const places = positions.map((position) => {
      const match = offering({ prompt: 'Go', do: [{ move: 'player.hand.top', to: 'pile', position }] }, (game) => {
        game.pile.createMany(2, Token);
      });
      match.act(0, 'go');
      return mine(match).index;
    });
    expect(places).toEqual([0, 2, 1, expect.any(Number), 2]);
  });

  test('are described without a vocabulary too', () => {
    expect(describeEffect({ spend: 'life', amount: 2 })).toBe('Player loses 2 life.');
    expect(describeEffect({ move: 'card', to: 'player.board', position: 'first' })).toBe("Card moves to player's board.");
  });

  test('nothing is done to an optional choice that was not made', () => {
    const optional = { choose: { card: { from: "zone == 'hand'", optional: true } } };
    const match = after1([{ move: 'card', to: 'pile' }, { spend: 'cost', of: 'card' }, { remove: 'card' }], optional);
    expect(me(match).hand.size).toBe(1);
  });

  test.each<[Effect, string]>([
    [{ add: 'life', amount: 'player.name + 1 - 1' }, 'the result is not a number'],
    [{ add: 'power' }, 'There is no attribute power'],
    [{ custom: 'late' }, 'late is a generator'],
    [{ set: 'hand', to: 1 }, 'There is no attribute hand'],
    [{ create: 'Tokn', in: 'pile' }, 'Did you mean Token?'],
    [{ move: 'player.hand.top', to: 'pule' }, 'There is no zone pule. Did you mean pile?'],
    [{ emit: 'drawm', with: { player: 'player' } }, 'There is no event drawm. Did you mean drawn?'],
    [{ add: 'lief' }, 'There is no name lief in "player.lief". Did you mean life?'],
  ])('%j fails when it is done', (effect, message) => {
    expect(failing(() => after1([effect])).message).toContain(message);
  });
});

describe('choices', () => {
  const values = (choose: Declared['choose']): readonly unknown[] =>
    [...offering({ prompt: 'Go', choose, do: [] } as Declared).legal()]
      .filter(({ action }) => action === 'go')
      .map(({ args }) => args);

  test('a query for one thing', () => {
    const match = offering({ prompt: 'Go', choose: { card: "has('flying')" }, do: [{ remove: 'card' }] });
    expect(match.legal().at(0).args).toEqual([theirs(match)]);
    expect(match.act(0, 'go', { card: mine(match) })).toMatchObject({ refusal: { code: 'not-a-candidate' } });
    expect(match.act(0, 'go', { card: theirs(match) }).ok).toBe(true);
    expect(match.game.all(Bird)).toEqual([]);
  });

  test('several things', () => {
    expect(values({ cards: { from: 'has("cost")', min: 1, max: 'player.mana' } })).toHaveLength(3);
    expect(values({ cards: { from: 'has("cost")', min: 0, max: 1 } })).toHaveLength(3);
  });

  test('an optional thing', () => expect(values({ card: { from: 'has("cost")', optional: true } })).toHaveLength(3));

  test('numbers', () => {
    expect(values({ n: { number: { min: 1, max: 'player.mana' } } })).toEqual([[1], [2], [3]]);
    expect(values({ n: { number: { max: 4, step: 2 } } })).toEqual([[0], [2], [4]]);
  });

  test('a list', () => expect(values({ colour: { options: ['red', 'blue'] } })).toEqual([['red'], ['blue']]));

  test('players', () => {
    expect(values({ who: { player: 'it != player' } })).toHaveLength(1);
    expect(values({ who: { player: 'life > 0' } })).toHaveLength(2);
  });

  test('a generator', () => expect(values({ n: { generator: 'halves', with: 2 } })).toEqual([[0.5], [1.5]]));

  test('each sees those before it', () => {
    const found = values({ n: { number: { min: 1, max: 3 } }, card: 'cost == n', other: 'has("cost") and it != card' });
    expect(found).toHaveLength(2);
  });

  test('have a prompt', () => {
    const { selections } = declare({
      prompt: 'Go',
      choose: { n: { number: { max: 1 }, prompt: 'How many?' }, card: 'true' },
      do: [],
    });
    expect(selections.map(({ prompt }) => prompt)).toEqual(['How many?', 'card']);
  });
});

describe('costs', () => {
  test('are paid before the effects', () => {
    const match = after1([{ set: 'life', to: 'player.mana' }], { cost: [{ spend: 'mana', amount: 2 }] });
    expect([me(match).mana, me(match).life]).toEqual([1, 1]);
  });

  test('that take more than there is cannot be paid', () => {
    const match = offering({ prompt: 'Go', cost: [{ spend: 'mana', amount: 4 }], do: [] });
    expect(match.act(0, 'go')).toMatchObject({
      refusal: { code: 'cost-not-payable', part: 'cost', message: 'The cost of go cannot be paid: Player needs 4 mana.' },
    });
    expect(explain(match, 0, 'go')).toMatchObject({ available: false, refused: ['Player needs 4 mana'] });
  });

  test.each<[readonly Effect[], boolean]>([
    [
      [
        { spend: 'mana', amount: 2 },
        { spend: 'mana', amount: 1 },
      ],
      true,
    ],
    [
      [
        { spend: 'mana', amount: 2 },
        { spend: 'mana', amount: 2 },
      ],
      false,
    ],
    [
      [
        { spend: 'mana', amount: 2 },
        { spend: 'life', amount: 2 },
      ],
      true,
    ],
    [
      [
        {
          all: [
            { spend: 'mana', amount: 2 },
            { spend: 'mana', amount: 2 },
          ],
        },
      ],
      false,
    ],
    [[{ when: 'player.life > 0', do: [{ spend: 'mana', amount: 4 }] }], false],
    [[{ each: "type == 'Player'", as: 'who', do: [{ spend: 'life', of: 'who', amount: 5 }] }], true],
    [[{ each: "type == 'Player'", as: 'who', do: [{ spend: 'mana', amount: 2 }] }], false],
    [[{ spend: 'goods.wood', amount: 3 }], true],
    [[{ spend: 'goods.wood', amount: 4 }], false],
    [[{ set: 'mana', to: -1 }], false],
    [[{ set: 'mana', to: 0 }, { remove: 'player.hand.top' }], true],
    [[{ spend: 'mana', amount: 'player.hand.top.cost' }], true],
    [[{ spend: 'mana', amount: 'player.deck.top.cost' }], false],
  ])('%j payable: %s', (cost, payable) => {
    const match = offering({ prompt: 'Go', cost, do: [] });
    const before = stateHash(match);
    expect(canExecute(match, 0, 'go').ok).toBe(payable);
    expect(stateHash(match)).toBe(before);
    expect(match.act(0, 'go').ok).toBe(payable);
  });
});

describe('a declared action', () => {
  test('is described in words', () => {
    expect(words.describe(play)).toBe(
      [
        "Only if it is player's turn and the phase is main and card is in hand.",
        'Choose card where zone is hand and owner is player.',
        "Cost: Player loses card's cost mana.",
        "Card moves to player's board. Card's ready becomes false.",
      ].join('\n'),
    );
    expect(
      words.describe({
        prompt: 'Go',
        choose: { n: { number: { max: 3 } }, c: { options: [1, 2] } },
        do: [{ add: 'life', amount: 'n' }],
      }),
    ).toBe('Choose n from 0 to 3.\nChoose c of 1,2.\nPlayer gains n life.');
  });

  test('carries what a table may show', () => {
    expect(words.declare(draw)).toMatchObject(JSON.parse(JSON.stringify(draw)));
    const action = words.declare({ ...draw, description: 'Take the top card.' });
    expect(action).toMatchObject({ icon: 'draw.svg', description: 'Take the top card.', undoable: true, secret: false });
    expect(words.declare({ ...draw, undoable: false, secret: true })).toMatchObject({ undoable: false, secret: true });
  });

  test('is written down like any other', () => {
    const match = createMatch(duelOf(three), { seed: 'a' });
    const move = [...match.legal()].find(({ action }) => action === 'play');
    expect(move && printMove(match, move)).toMatch(/^play /);
  });

  test('from JSON is the same', () => {
    const again = words.declare(JSON.parse(JSON.stringify(attack)));
    expect(again.description).toBe(three.attack.description);
  });
});

describe('a typo', () => {
  const go = (more: object) => () => words.declare({ prompt: 'Go', do: [], ...more } as Declared);
  test.each<[string, object, string]>([
    ['in a kind of condition', { when: [{ trun: true }] }, 'There is no condition trun. Did you mean turn?'],
    [
      'in a part of a condition',
      { when: [{ has: 'x', fo: 'card' }] },
      'There is no part of condition fo. Did you mean of?',
    ],
    ['in a condition of the vocabulary', { when: [{ custom: 'rihc' }] }, 'There is no condition rihc. Did you mean rich?'],
    [
      'in a name of a condition',
      { when: ['plyer.mana > 1'] },
      'There is no name plyer in "plyer.mana > 1". Did you mean player?',
    ],
    [
      'in a choice that comes later',
      { choose: { a: { number: { max: 'b' } }, b: { options: [1] } } },
      'There is no name b in "b". Known: game, player.',
    ],
    ['in a kind of effect', { do: [{ spnd: 'mana' }] }, 'There is no effect spnd. Did you mean spend?'],
    ['in a part of an effect', { do: [{ spend: 'mana', amout: 2 }] }, 'Did you mean amount?'],
    ['in an effect of the vocabulary', { do: [{ custom: 'hurtal' }] }, 'Did you mean hurtAll?'],
    ['in a place', { do: [{ move: 'player', to: 'plaeyr.hand' }] }, 'Did you mean player?'],
    ['in a placeholder', { do: [{ say: '{plaer} laughs' }] }, 'Did you mean player?'],
    ['in a kind of choice', { choose: { n: { nmber: { max: 2 } } } }, 'There is no choice nmber. Did you mean number?'],
    ['in a generator', { choose: { n: { generator: 'halfs' } } }, 'Did you mean halves?'],
    ['in a part of the action', { costs: [] }, 'There is no part of action costs. Did you mean cost?'],
    ['in what is no data at all', { do: [null] }, 'There is no effect . Known: add,'],
    ['in an amount', { do: [{ add: 'life', amount: 'two' }] }, 'There is no name two'],
  ])('%s is found when it is declared', (_, more, message) => {
    const error = failing(go(more));
    expect(error.code).toBe('unknown-word');
    expect(error.message).toContain(message);
  });

  test('in an expression shows where', () => {
    const error = failing(go({ when: [{ resource: 'mana', atLeast: 'card.cost +' }], choose: { card: 'true' } }));
    expect(error.message).toBe(
      'Cannot use an expression: expected a value.\n  player.mana >= (card.cost +)\n                             ^',
    );
  });

  test('in a query is found when it is first asked', () => {
    expect(failing(() => offering({ prompt: 'Go', choose: { card: 'cots > 1' }, do: [] }).legal()).message).toContain(
      'Did you mean cost?',
    );
  });
});

describe('canExecute', () => {
  const start = () => {
    const match = offering(
      { ...play, when: [...(play.when ?? []), { resource: 'life', atLeast: 6 }, 'card.power > 1'] },
      (game, player) => {
        player.mana = 1;
        game.noise = 1;
      },
    );
    return { match, card: mine(match) };
  };

  test('gives all reasons at once', () => {
    const { match, card } = start();
    const before = stateHash(match);
    expect(canExecute(match, 0, 'go', { card })).toEqual({
      ok: false,
      reasons: ['player has at least 6 life', "card's power is more than 1", "Player needs card's cost mana"],
    });
    expect(stateHash(match)).toBe(before);
  });

  test('says whose turn it is, and what is no choice', () => {
    const { match } = start();
    expect(canExecute(match, 1, 'go', { card: theirs(match) }).reasons).toEqual([
      "It isn't your turn. Waiting for Ann.",
      "it is player's turn",
      'player has at least 6 life',
      'That is not one of the choices for card.',
    ]);
    expect(canExecute(match, 0, 'go').reasons).toContain('go needs a choice for card.');
  });

  test('knows mistakes in what it is asked', () => {
    const { match } = start();
    expect(canExecute(match, 0, 'gone').reasons).toEqual(['There is no action called gone.']);
    expect(canExecute(match, 7, 'go').reasons).toEqual(['There is no seat 7; this match has seats 0 to 1.']);
    expect(canExecute(match, 0, 'pass', { card: 1 })).toEqual({
      ok: false,
      reasons: ['pass has no selection called card; it has none.'],
    });
  });

  test('agrees with what is legal, for declared and ordinary actions', () => {
    expect.hasAssertions();
    const match = createMatch(duelOf(three), { seed: 'b' });
    for (const { seat, action, args } of match.legal()) {
      const { selections = [] } = match.definition.actions[action] ?? {};
      const named = Object.fromEntries(selections.map(({ name }, i) => [name, args[i]]));
      expect(canExecute(match, seat, action, named)).toEqual({ ok: true, reasons: [] });
    }
  });

  test('forgives code that relies on a condition that does not hold', () => {
    const definition = defineGame(Duel, ({ action }) => ({
      name: 'careless',
      players: 2,
      actions: {
        go: action('Go')
          .when('there are cards', ({ game }) => game.pile.size > 0)
          .choose('card', ({ game }) => [(game.pile.top as Card).owner])
          .do(() => undefined),
        pass: action('Pass').do(() => undefined),
      },
      flow: loop(eachPlayer(turnLoop(['go', 'pass']))),
    }));
    const match = createMatch(definition);
    expect(canExecute(match, 0, 'go', { card: 1 }).reasons).toEqual(['there are cards']);
  });
});

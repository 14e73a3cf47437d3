/** The promises that the compiler keeps. Nothing here runs; `tsc` checks it. */
import {
  type AnyGame,
  actionStep,
  Cell,
  type Counter,
  counter,
  createMatch,
  Deck,
  defineGame,
  Entity,
  type EntityViewOf,
  eachPlayer,
  execute,
  flowVariable,
  Game,
  Grid,
  type JournaledMap,
  type JournaledSet,
  type List,
  list,
  loop,
  type Match,
  many,
  map,
  number,
  oneOf,
  Piece,
  Player,
  reference,
  repeatedly,
  say,
  sequence,
  set,
  setVar,
  text,
  turnLoop,
  value,
} from './index.ts';
import type { Definition } from './match/definition.ts';
import { type EntityAddress, type EntityView, type View, viewFor } from './view.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

const SUITS = ['clubs', 'hearts'] as const;

class Checker extends Piece.with({ king: false, moves: 0, nick: '' }) {}
class Card extends Piece.with({
  suit: oneOf(SUITS),
  data: value<readonly number[]>([]),
  seen: list<Checker>(),
  tags: set<string>(),
  prices: map<string, number>(),
  goods: counter<'wood' | 'wheat'>(),
}) {}
class Unlisted extends Piece.with({ odd: 1 }) {}
class Square extends Cell.with({ terrain: 'plain' }) {}
class Board extends Grid.of(Square) {}
class Smith extends Player.with({ coins: 3 }) {
  forge(): number {
    return this.coins;
  }
}
class Forge extends Game.with(
  { chain: reference(Checker), round: 0 },
  {
    entities: { Checker, Card, Square, Board },
    player: Smith,
    options: {
      size: { type: 'number', label: 'Size', default: 8, min: 2, max: 9 },
      fast: { type: 'boolean', label: 'Fast', default: false },
      mode: { type: 'select', label: 'Mode', default: 'short', choices: ['short', 'long'] },
    },
  },
) {
  board = this.create(Board, 'board');
  deck = this.create(Deck, 'deck');
}

export const forge = defineGame(Forge, ({ action }) => ({
  name: 'forge',
  players: 2,
  setup: ({ game }) => {
    is<Equal<typeof game, Forge>>();
    const made = game.create(Checker, { king: true });
    is<Equal<typeof made, Checker>>();
    game.deck.createMany(2, Card, (i) => ({ suit: SUITS[i] ?? 'clubs' }));
    game.create(Deck, 'second');
    // @ts-expect-error a class that the game does not list
    game.create(Unlisted);
    // @ts-expect-error a class that the game does not list, many times
    game.createMany(3, Unlisted);
    // @ts-expect-error an unknown attribute
    game.create(Checker, { queen: true });
    // @ts-expect-error a wrong type of attribute
    game.create(Checker, { king: 'yes' });
    // @ts-expect-error an unknown suit
    game.deck.create(Card, { suit: 'stars' });
    // @ts-expect-error a collection is not given but filled
    game.deck.create(Card, { seen: [] });
  },
  actions: {
    move: action('Move')
      .when('may', ({ game, player }) => {
        is<Equal<typeof game, Forge>>();
        is<Equal<typeof player, Smith>>();
        return true;
      })
      .choose('piece', ({ game }) => game.all(Checker))
      .choose('to', {
        from: ({ game, piece }) => {
          is<Equal<typeof piece, Checker>>();
          return game.board.cells;
        },
        where: (to, { piece }) => {
          is<Equal<typeof piece, Checker>>();
          is<Equal<typeof to, Square>>();
          return to.terrain === 'plain';
        },
      })
      .check('fine', ({ piece, to }) => piece.king || to.isEmpty)
      .cost(
        'a coin',
        ({ player }) => player.coins > 0,
        ({ player }) => {
          player.coins--;
        },
      )
      .do(({ game, player, piece, to }) => {
        is<Equal<typeof game, Forge>>();
        is<Equal<typeof player, Smith>>();
        is<Equal<typeof piece, Checker>>();
        is<Equal<typeof to, Square>>();
        game.chain = piece;
        piece.putInto(to);
      }),
    maybe: action('Maybe')
      .choose('piece', ({ game }) => game.all(Checker), { optional: true })
      .choose('count', number({ min: 0, max: ({ piece }) => piece?.moves ?? 3, optional: true }))
      .choose('words', text({ optional: true }))
      .do(({ piece, count, words }) => {
        is<Equal<typeof piece, Checker | undefined>>();
        is<Equal<typeof count, number | undefined>>();
        is<Equal<typeof words, string | undefined>>();
        // @ts-expect-error it may not have been chosen
        piece.moves++;
      }),
    sometimes: action(({ player }) => say('Bet up to {n}', { n: player.coins }))
      .help(({ game }) => {
        is<Equal<typeof game, Forge>>();
        return 'Coins are lost.';
      })
      .unless(({ player }) => player.coins < 3 && say('You need 3 coins; you have {n}.', { n: player.coins }))
      .choose('piece', ({ game }) => game.all(Checker), {
        unless: (piece, { player }) => piece.moves > player.coins && 'Too far.',
        display: (piece, { player }) => say('{piece} for {n}', { piece, n: player.coins }),
      })
      .choose('crown', () => SUITS, {
        if: ({ piece }) => piece.king,
        prompt: ({ piece }) => say('Crown {piece}', { piece }),
      })
      .choose('count', number({ min: 1, max: ({ piece }) => piece.moves, if: ({ piece }) => !piece.king }))
      .choose('words', text({ maxLength: 3, if: ({ crown }) => crown === 'hearts' }))
      .choose(
        'cards',
        many(({ game }) => game.all(Card), { if: ({ words }) => words !== undefined }),
      )
      .choose(
        'path',
        repeatedly(({ cards }) => cards ?? [], { unless: (card, { piece }) => piece.king && card.suit }),
      )
      .do(({ piece, crown, count, words, cards, path }) => {
        is<Equal<typeof piece, Checker>>();
        is<Equal<typeof crown, 'clubs' | 'hearts' | undefined>>();
        is<Equal<typeof count, number | undefined>>();
        is<Equal<typeof words, string | undefined>>();
        is<Equal<typeof cards, readonly Card[] | undefined>>();
        is<Equal<typeof path, readonly Card[]>>();
        // @ts-expect-error there may be no number
        count.toFixed();
      }),
    rest: action('Rest').do(() => undefined),
    all: action('All')
      .choosePlayer('who')
      .choose(
        'cards',
        many(({ game }) => game.all(Card), { min: 1, max: ({ who }) => who.coins }),
      )
      .choose(
        'path',
        repeatedly(({ cards }) => {
          is<Equal<typeof cards, readonly Card[]>>();
          return SUITS;
        }),
      )
      .choose('count', number({ min: 1, max: 3 }))
      .choose('words', text({}))
      .choose('suit', () => SUITS)
      .do((context) => {
        is<Equal<typeof context.who, Smith>>();
        is<Equal<typeof context.cards, readonly Card[]>>();
        is<Equal<typeof context.count, number>>();
        is<Equal<typeof context.words, string>>();
        is<Equal<typeof context.suit, 'clubs' | 'hearts'>>();
        // @ts-expect-error nothing of that name was chosen
        context.nothing;
        // @ts-expect-error what was chosen stays
        context.count = 3;
      }),
  },
  flow: loop(
    eachPlayer(turnLoop('move', { while: ({ game }) => game.chain !== undefined }), {
      filter: (player) => !player.eliminated,
    }),
    {
      until: ({ game, player }) => {
        is<Equal<typeof player, Smith>>();
        return game.round > 3;
      },
    },
  ),
  outcome: ({ game }) => {
    execute;
    actionStep;
    return game.players.find((player) => player.forge() > 10);
  },
}));

/** `act` takes the actions of the definition, each with its own choices. */
export function acts(match: Match<typeof forge>, checker: Checker, square: Square, smith: Smith): void {
  match.act(0, 'move', { piece: checker, to: square });
  match.act(0, 'rest');
  match.act(0, 'rest', {});
  match.act(0, 'finish');
  // @ts-expect-error there is no such action
  match.act(0, 'fly');
  // @ts-expect-error the choices are missing
  match.act(0, 'move');
  // @ts-expect-error one choice is missing
  match.act(0, 'move', { piece: checker });
  // @ts-expect-error a square is no checker
  match.act(0, 'move', { piece: square, to: square });
  // @ts-expect-error a checker that may not be there is none
  match.act(0, 'move', { piece: match.game.first(Checker), to: square });
  // @ts-expect-error there is no such selection
  match.act(0, 'move', { piece: checker, to: square, quickly: true });
  // @ts-expect-error nothing is chosen in this action
  match.act(0, 'rest', { piece: checker });
  // @ts-expect-error nothing is chosen when a turn is finished
  match.act(0, 'finish', { piece: checker });
  // @ts-expect-error choices are given by name in one object
  match.act(0, 'move', checker, square);

  // What is optional may be left out, one by one or all together.
  match.act(0, 'maybe');
  match.act(0, 'maybe', {});
  match.act(0, 'maybe', { count: 2 });
  match.act(0, 'maybe', { piece: checker, count: 2, words: 'x' });
  // @ts-expect-error a number is no text
  match.act(0, 'maybe', { words: 3 });

  // So may lists, which are then empty, and selections that exist only sometimes.
  match.act(0, 'all', { who: smith, count: 1, words: 'x', suit: 'clubs' });
  match.act(0, 'all', { who: smith, count: 1, words: 'x', suit: 'clubs', cards: [], path: ['hearts'] });
  match.act(0, 'sometimes', { piece: checker });
  // @ts-expect-error an unknown suit
  match.act(0, 'all', { who: smith, count: 1, words: 'x', suit: 'stars' });
  // @ts-expect-error one is no list
  match.act(0, 'all', { who: smith, count: 1, words: 'x', suit: 'clubs', path: 'hearts' });
  // @ts-expect-error a number that must be chosen is no list
  match.act(0, 'all', { who: smith, words: 'x', suit: 'clubs' });

  // `play` takes any move: the door for wire, files and tests of bad input.
  match.play({ kind: 'act', seat: 0, action: 'fly', args: [3] });
}

/** The legal moves are a union: `kind`, then `action` narrow it. */
export function moves(match: Match<typeof forge>): void {
  for (const move of match.legal()) {
    if (move.kind === 'answer') {
      is<Equal<typeof move.args, readonly unknown[]>>();
      continue;
    }
    is<Equal<typeof move.action, 'move' | 'rest' | 'maybe' | 'sometimes' | 'all' | 'finish'>>();
    // @ts-expect-error there is no such action
    move.action === 'fly';
    if (move.action === 'move') {
      const [piece, to] = move.args;
      is<Equal<typeof piece, Checker>>();
      is<Equal<typeof to, Square>>();
      // @ts-expect-error there are two choices
      move.args[2];
    } else if (move.action === 'maybe') {
      is<Equal<typeof move.args, readonly [Checker | undefined, number | undefined, string | undefined]>>();
    } else if (move.action === 'all') {
      const [who, cards, path] = move.args;
      is<Equal<typeof who, Smith>>();
      is<Equal<typeof cards, readonly Card[]>>();
      is<Equal<typeof path, readonly ('clubs' | 'hearts')[]>>();
    } else if (move.action === 'rest') is<Equal<typeof move.args, readonly []>>();
    match.play(move);
  }
  is<Equal<ReturnType<typeof match.legal>['length'], number>>();
}

class Scout extends Piece.with({
  role: value<'loyal' | 'double'>('loyal').visibleTo('owner'),
  code: value(0).visibleTo('nobody'),
  back: value<'red' | 'blue'>('red').visibleTo('always'),
  target: reference(Checker),
  marks: value<{ readonly at: Square; readonly note?: string }>(undefined as never),
}) {}
class Front extends Game.with(
  { leader: reference(Smith), weather: oneOf(SUITS) },
  { entities: { Scout, Card }, player: Smith },
) {
  deck = this.create(Deck, 'deck');
}
export const front = defineGame(Front, ({ action }) => ({
  name: 'front',
  players: 2,
  actions: { rest: action('Rest').do(() => undefined) },
  flow: loop(eachPlayer(turnLoop('rest'))),
  facts: {
    Scout: ({ entity, game, viewer }) => {
      is<Equal<typeof entity, Scout>>();
      is<Equal<typeof game, Front>>();
      is<Equal<typeof viewer, Smith | undefined>>();
      return { isLost: entity.parent === undefined, next: entity.target, seen: [entity], odds: { win: 0.5 } };
    },
    Player: ({ entity }) => ({ wealth: entity.forge() }),
    Game: ({ entity }) => ({ suit: entity.weather }),
    Deck: ({ entity }) => ({ left: entity.size }),
  },
}));

/** The views of a definition know its classes, what is seen of them, and its facts. */
export function views(match: Match<typeof front>, scout: EntityViewOf<typeof front, 'Scout'>): void {
  const { attributes, facts } = scout;
  is<Equal<typeof scout.kind, 'Scout'>>();
  is<Equal<typeof attributes.back, 'red' | 'blue'>>();
  is<Equal<typeof attributes.role, 'loyal' | 'double' | undefined>>();
  is<Equal<typeof attributes.target, EntityAddress | null>>();
  is<Equal<typeof attributes.owner, EntityAddress | null>>();
  is<Equal<typeof attributes.marks.at, EntityAddress | null>>();
  is<Equal<typeof attributes.marks.note, string | null | undefined>>();
  // @ts-expect-error nobody sees it
  attributes.code;
  // @ts-expect-error there is no such attribute
  attributes.queen;
  is<Equal<typeof facts.isLost, boolean>>();
  is<Equal<typeof facts.next, EntityAddress | null>>();
  is<Equal<typeof facts.seen, readonly (EntityAddress | null)[]>>();
  is<Equal<typeof facts.odds.win, number>>();
  // @ts-expect-error there is no such fact
  facts.isFound;

  const { table } = viewFor(match, 0);
  is<Equal<typeof table.attributes.leader, EntityAddress | null>>();
  is<Equal<typeof table.facts.suit, 'clubs' | 'hearts'>>();
  for (const child of table.children) {
    if (child.hidden === true) {
      is<Equal<typeof child.attributes.back, 'red' | 'blue' | undefined>>();
      // @ts-expect-error what is hidden has no facts
      child.facts;
    } else if (child.kind === 'Card') {
      is<Equal<typeof child.attributes.suit, 'clubs' | 'hearts'>>();
      is<Equal<typeof child.attributes.data, readonly number[]>>();
      is<Equal<typeof child.attributes.seen, readonly (EntityAddress | null)[]>>();
      is<Equal<typeof child.attributes.tags, readonly string[]>>();
      is<Equal<typeof child.attributes.prices, readonly (readonly [string, number])[]>>();
      is<Equal<typeof child.attributes.goods, readonly (readonly ['wood' | 'wheat', number])[]>>();
      is<Equal<typeof child.facts, undefined>>();
    } else if (child.kind === 'Player') {
      is<Equal<typeof child.attributes.coins, number>>();
      is<Equal<typeof child.facts.wealth, number>>();
    } else if (child.kind === 'Deck') is<Equal<typeof child.facts.left, number>>();
    // @ts-expect-error the game has no such class
    else if (child.kind === 'Checker') void child;
  }
  // The same is a view of any game, and of any entity.
  const any: View = viewFor(match, 0);
  const entity: EntityView = scout;
  is<Equal<typeof any.table, EntityView>>();
  // The view of an entity is not its address.
  // @ts-expect-error an address has no kind
  const address: EntityAddress = scout;
  void [entity, address];

  defineGame(Front, ({ action }) => ({
    name: 'odd',
    players: 2,
    actions: { rest: action('Rest').do(() => undefined) },
    flow: loop(eachPlayer(turnLoop('rest'))),
    facts: {
      // @ts-expect-error the game lists no such class
      Checker: () => ({ isLost: true }),
    },
  }));
  defineGame(Front, ({ action }) => ({
    name: 'odder',
    players: 2,
    actions: { rest: action('Rest').do(() => undefined) },
    flow: loop(eachPlayer(turnLoop('rest'))),
    facts: {
      // @ts-expect-error scouts have no suit
      Scout: ({ entity }) => ({ suit: entity.suit }),
    },
  }));
  defineGame(Front, ({ action }) => ({
    name: 'oddest',
    players: 2,
    actions: { rest: action('Rest').do(() => undefined) },
    flow: loop(eachPlayer(turnLoop('rest'))),
    facts: {
      // @ts-expect-error facts have names
      Scout: () => 3,
    },
  }));
}

/** Any game fits where its own classes and actions do not matter, and nothing else does. */
export function lists(match: Match<typeof forge>): void {
  const games: readonly AnyGame[] = [forge, arena];
  const any: Match = match;
  // Where the actions are not known, any name and any choices may be tried.
  any.act(0, 'fly', { to: 3 });
  const ofClass: Match<Definition<Forge>> = match;
  is<Equal<typeof ofClass.game, Forge>>();
  // @ts-expect-error a match of another game
  const other: Match<typeof arena> = match;
  // @ts-expect-error a name and a version make no game
  const none: AnyGame = { name: 'forge', version: '1' };
  // @ts-expect-error a list with something that is no game
  const mixed: readonly AnyGame[] = [forge, { name: 'forge', version: '1', program: forge.program }];
  // @ts-expect-error the class of a game is not its definition
  createMatch(Forge);
  void [games, other, none, mixed];
}

export function promises(match: Match<Definition<Forge>>): void {
  const { game } = match;
  is<Equal<typeof game.players, readonly Smith[]>>();
  is<Equal<typeof game.currentPlayer, Smith>>();
  is<Equal<typeof game.options.size, number>>();
  is<Equal<typeof game.options.fast, boolean>>();
  is<Equal<typeof game.options.mode, 'short' | 'long'>>();
  // @ts-expect-error there is no such option
  game.options.colour;
  is<Equal<typeof game.chain, Checker | undefined>>();
  is<Equal<typeof game.round, number>>();

  // @ts-expect-error players are read-only
  game.players.push(game.players[0]);
  // @ts-expect-error players are read-only
  game.players[0] = game.players[1];
  // @ts-expect-error players are read-only
  game.players = [];

  const card = game.deck.first(Card) as Card;
  is<Equal<typeof card.suit, 'clubs' | 'hearts'>>();
  is<Equal<typeof card.data, readonly number[]>>();
  is<Equal<typeof card.seen, List<Checker>>>();
  is<Equal<typeof card.tags, JournaledSet<string>>>();
  is<Equal<typeof card.prices, JournaledMap<string, number>>>();
  is<Equal<typeof card.goods, Counter<'wood' | 'wheat'>>>();
  // @ts-expect-error a collection is changed by its methods
  card.seen = (game.last(Card) as Card).seen;
  // @ts-expect-error only checkers are seen
  card.seen.push(card);
  // @ts-expect-error there is no gold
  card.goods.add('gold');
  // @ts-expect-error an unknown suit
  card.suit = 'stars';
  // @ts-expect-error plain data is read-only
  card.data.push(1);
  // @ts-expect-error a name is fixed
  card.name = 'x';
  // @ts-expect-error children are read-only
  card.children.push(card);

  const checker = game.first(Checker) as Checker;
  checker.king = true;
  checker.moves = 2;
  checker.nick = 'x';
  // @ts-expect-error a wrong type
  checker.king = 1;
  // @ts-expect-error no such attribute
  checker.queen = true;
  // @ts-expect-error no such player
  checker.owner = 'Ann';
  is<Equal<typeof checker.owner, Player | undefined>>();

  is<Equal<ReturnType<typeof queries>, readonly [Checker[], Checker | undefined, number, Checker[]]>>();
  function queries() {
    return [
      game.all(Checker, { king: true }),
      game.first(Checker, (each) => each.moves > 1),
      game.sum(Checker, 'moves'),
      game.sortBy(Checker, 'nick'),
    ] as const;
  }
  // @ts-expect-error a wrong type in a match of attributes
  game.all(Checker, { king: 'yes' });
  // @ts-expect-error no such attribute to match
  game.all(Checker, { queen: true });
  // @ts-expect-error texts have no sum
  game.sum(Checker, 'nick');

  const square = game.board.cell('a1');
  is<Equal<typeof square, Square>>();
  is<Equal<typeof game.board.cells, readonly Square[]>>();

  const player = game.players[0] as Smith;
  const chosen = player.choose('one', [checker]);
  is<Equal<typeof chosen, Checker>>();
  const perhaps = player.choose('one', [checker], { optional: true });
  is<Equal<typeof perhaps, Checker | undefined>>();
  const ifAny = player.choose('one', [checker], { optional: 'when-empty' });
  is<Equal<typeof ifAny, Checker | undefined>>();
  const word = player.choose('one', ['left', 'right']);
  is<Equal<typeof word, 'left' | 'right'>>();
  const several = player.ask('many', many([checker]));
  is<Equal<typeof several, readonly Checker[]>>();
  const sure = player.confirm('sure?');
  is<Equal<typeof sure, boolean>>();
  const bids = game.askAll(game.players.map((each) => each.live.ask('bid', number({ min: 0, max: 3 }))));
  is<Equal<typeof bids, readonly number[]>>();
  function* live() {
    const one = yield* player.live.choose('one', [checker]);
    is<Equal<typeof one, Checker>>();
    const none = yield* player.live.choose('one', [checker], { optional: 'when-empty' });
    is<Equal<typeof none, Checker | undefined>>();
    const yes = yield* player.live.confirm('sure?');
    is<Equal<typeof yes, boolean>>();
  }
  void live;

  const result = match.act(0, 'move');
  // @ts-expect-error a refusal must be looked for before its code is read
  result.refusal.code;
  if (!result.ok) is<Equal<typeof result.refusal.message, string>>();
}

// @ts-expect-error a list is no default
export class Bad extends Entity.with({ items: [] }) {}
// @ts-expect-error an object is no default
export class Worse extends Entity.with({ data: {} }) {}
// @ts-expect-error a game without players is none
defineGame(Forge, () => ({ name: 'x', actions: {}, flow: undefined }));
const made = createMatch(forge);
is<Equal<typeof made, Match<typeof forge>>>();

class Arena extends Game.with(
  {},
  {
    player: Smith,
    options: { size: { type: 'number', label: 'Size', default: 8, min: 2, max: 9 } },
    playerOptions: {
      begins: { type: 'exclusive', label: 'Begins' },
      role: { type: 'select', label: 'Role', choices: ['fox', 'hound'] },
      motto: { type: 'text', label: 'Motto', max: 20 },
    },
  },
) {}

export const arena = defineGame(Arena, ({ action }) => ({
  name: 'arena',
  players: 2,
  actions: {
    wait: action('Wait').do(({ player }) => {
      is<Equal<typeof player.options.role, 'fox' | 'hound'>>();
      is<Equal<typeof player.coins, number>>();
    }),
  },
  flow: loop(eachPlayer(turnLoop('wait'))),
  presets: [
    { name: 'small', options: { size: 3 }, players: [{ options: { role: 'hound' } }, { bot: 'easy', colour: 'teal' }] },
    // @ts-expect-error there is no such option
    { name: 'odd', options: { width: 3 } },
    // @ts-expect-error there is no such option of players
    { name: 'odder', players: [{ options: { hat: 'tall' } }] },
  ],
}));

export function chosen({ currentPlayer, players }: Arena): void {
  is<Equal<typeof currentPlayer.options.begins, boolean>>();
  is<Equal<typeof currentPlayer.options.motto, string>>();
  const smith: Smith | undefined = players[0];
  smith?.forge();
  // @ts-expect-error there is no such option
  currentPlayer.options.hat;
  // @ts-expect-error what was chosen stays
  currentPlayer.options.motto = '';
}

/** Lists that are no literal tuples, fixed lists of candidates, and variables of the flow keep their types. */
export function listsAndVariables(): void {
  type Kind = 'pawn' | 'rook';
  class Man extends Piece.with({ kind: oneOf(Object.keys({ pawn: 1, rook: 5 }) as Kind[]) }) {}
  is<Equal<Man['kind'], Kind>>();

  class Board extends Game.with({}, { entities: { Man } }) {}
  const round = flowVariable('round', 1);
  defineGame(Board, ({ action }) => ({
    name: 'board',
    players: 2,
    actions: {
      name: action('Name')
        .choose('suit', ['hearts', 'spades'])
        .choose('kind', ['pawn', 'rook'] as readonly Kind[], { optional: true })
        .do(({ suit, kind }) => {
          is<Equal<typeof suit, 'hearts' | 'spades'>>();
          is<Equal<typeof kind, Kind | undefined>>();
        }),
    },
    flow: sequence(
      setVar(round, ({ get }) => get(round) + 1),
      execute(({ get }) => {
        const now = get(round);
        is<Equal<typeof now, number>>();
      }),
      // @ts-expect-error a variable of numbers takes no text
      setVar(round, () => 'two'),
      actionStep('name'),
    ),
  }));
}

import {
  actionStep,
  Cell,
  counter,
  createMatch,
  Deck,
  type DefinitionKit,
  DicePool,
  Die,
  defineGame,
  eachPlayer,
  event,
  type FlowNode,
  Game,
  type GameSpec,
  Grid,
  Hand,
  list,
  loop,
  map,
  oneOf,
  Piece,
  Pile,
  Player,
  reference,
  Space,
  seededRandom,
  set,
} from '@rookery/engine';
import { Abilities } from '@rookery/engine/tracks';
import { checkers } from '@rookery/games/checkers/rules';
import { playSome, playStep } from '../in-step.ts';
import type { Printer } from '../printed.ts';

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

export class Card extends Piece.with({ suit: oneOf(SUITS), rank: 1, cost: 1 }) {}
export class Coin extends Piece.with({}) {}
export class Checker extends Piece.with({ king: false }) {}
export class Creature extends Piece.with({ power: 1, health: 3 }) {}
export class Trail extends Piece.with({ visited: list<Cell>() }) {}
export class Square extends Cell.with({ mark: reference(Player) }) {}
export class Board extends Grid.of(Square) {}

export class Guest extends Player.with({
  coins: 5,
  life: 10,
  mana: 3,
  achievements: 0,
  learned: set<string>(),
  goods: counter<'wood' | 'wheat'>(),
}) {
  hand = this.create(Hand, 'hand');
  field = this.create(Space, 'field');
  abilities = this.create(Abilities, 'abilities');

  hurt(amount: number): void {
    this.life -= amount;
  }
}

/** A party at which anything may be played. */
export class Party extends Game.with(
  { weather: oneOf(['sun', 'rain']), price: map<string, number>(), dealer: reference(Player), tired: false },
  {
    player: Guest,
    entities: { Card, Coin, Checker, Creature, Trail, Square, Board },
    events: {
      damaged: event<{ target: Creature; amount: number }>(),
      drawn: event<{ player: Guest; card: Card }>({ remember: true }),
    },
  },
) {
  deck = this.create(Deck, 'deck');
  discards = this.create(Pile, 'discards');
  supply = this.create(Space, 'supply');
  tray = this.create(DicePool, 'tray');
  board = this.create(Board, 'board', { rows: 8, columns: 8 });

  deal(): void {
    for (const player of this.players) this.deck.drawTo(player.hand, 1);
  }

  reshuffle(): void {
    for (const card of this.discards.all(Card)) card.putInto(this.deck);
    this.deck.shuffle();
  }

  movable(player: Player): readonly Checker[] {
    return this.board.all(Checker, { owner: player });
  }

  destinations(piece: Checker): readonly Square[] {
    return this.board.all(Square, (square) => square.isEmpty && square !== piece.parent).slice(0, 3);
  }

  stepsFrom(square: Square | undefined): readonly Square[] {
    return this.board
      .all(Square)
      .filter((each) => each !== square)
      .slice(0, 2);
  }
}

function dealt(game: Party): void {
  for (const suit of SUITS) game.deck.createMany(13, Card, (index) => ({ suit, rank: index + 1 }));
  game.deck.shuffle();
  game.dealer = game.players[1];
  for (const player of game.players) {
    game.deck.drawTo(player.hand, 5);
    player.field.create(Creature, { owner: player });
    game.board.cell(player.seat === 0 ? 'a1' : 'h8').create(Checker, { owner: player });
  }
}

const NAMES = [
  'wait',
  'bid',
  'draw',
  'play',
  'move',
  'draft',
  'shelter',
  'work',
  'bite',
  'discard',
  'trade',
  'cast',
  'respond',
];

const SPEC: Omit<GameSpec<Party>, 'actions' | 'flow'> = {
  name: 'example',
  players: 2,
  unbounded: true,
  undo: 'free',
  setup: ({ game }) => dealt(game),
};

function namesOf(game: Party, player: Guest) {
  const { deck, discards, supply, tray, board } = game;
  const other = game.playerAfter(player);
  return {
    game,
    player,
    winner: other,
    deck,
    discards,
    supply,
    tray,
    board,
    hand: player.hand,
    cards: player.hand.all(Card),
    card: player.hand.first(Card) as Card,
    creature: player.field.first(Creature) as Creature,
    target: other.field.first(Creature) as Creature,
    cell: board.cell('c3'),
    square: board.cell('c3'),
    die: tray.create(Die),
    trail: supply.create(Trail),
  };
}

function kitOf(): DefinitionKit<Party> {
  let kit: DefinitionKit<Party> | undefined;
  defineGame(Party, (given) => {
    kit = given;
    return { ...SPEC, actions: { wait: given.action('Wait').do(() => {}) }, flow: loop(actionStep('wait')) };
  });
  return kit as DefinitionKit<Party>;
}
const KIT = kitOf();

/** Runs code in a step of that party. */
export function inStep(run: (names: ReturnType<typeof namesOf>) => void, console?: Printer): void {
  const go = KIT.action('Go').do(({ game, player }) => {
    console?.restart();
    run(namesOf(game, player));
  });
  playStep(defineGame(Party, () => ({ ...SPEC, actions: { go }, flow: loop(eachPlayer(actionStep('go'))) })));
}

/** Puts parts of a definition into that party, and plays it for a while. */
export function part(parts: (kit: DefinitionKit<Party>) => Partial<GameSpec<Party>>): void {
  const given = parts(KIT);
  const plain = Object.fromEntries(NAMES.map((name) => [name, KIT.action(name).do(() => {})]));
  const offered = given.actions === undefined ? ['wait'] : Object.keys(given.actions);
  const flow: FlowNode<Party> = loop(eachPlayer(actionStep([...offered, 'wait'])));
  playSome(defineGame(Party, () => ({ ...SPEC, flow, ...given, actions: { ...plain, ...given.actions } })));
}

/** What examples outside of any step use: a match of checkers, in which a move has been made. */
export function around() {
  const match = createMatch(checkers, { players: ['Ann', 'Ben'], seed: 'example' });
  const [move] = match.legal();
  return { match, seat: 0, random: seededRandom('example'), move: move as NonNullable<typeof move> };
}

import { type Definition, defineGame, type Match } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { scenario } from '@rookery/testing';
import { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import { type CardId, FACTS } from './facts.ts';
import { turns } from './flow.ts';
import { Innovation } from './game.ts';
import type { Colour, Direction } from './icons.ts';
import { innovation } from './index.ts';
import { SPECIAL_NAMES, Special, type SpecialName } from './specials.ts';
import { move } from './zones.ts';

/** The cards of a player, by id. Piles are listed from top to bottom; a pile with a direction is splayed. */
export interface Seat {
  readonly hand?: readonly CardId[];
  readonly score?: readonly CardId[];
  readonly board?: readonly (
    | CardId
    | readonly CardId[]
    | { readonly pile: readonly CardId[]; readonly splay: Direction }
  )[];
  /** The ages of claimed achievements, and special ones by name. */
  readonly achievements?: readonly (number | SpecialName)[];
}

export interface Position {
  /** Two to four players; the first one has the turn. */
  readonly seats: readonly Seat[];
  /** The next cards of a deck, from the top. */
  readonly next?: readonly CardId[];
  /** Ages whose decks are empty: their cards are out of the game. */
  readonly empty?: readonly number[];
  readonly teams?: boolean;
  /** The player with the first turn. @default the first player */
  readonly first?: number;
}

const arranged = defineGame(Innovation, () => {
  const { name, players, actions, view } = innovation;
  return { name, players, actions, flow: turns, ...(view && { view }) };
});

export type Table = Match<Definition<Innovation>>;

/** A match that stands at a position, with the first player to act, in strict mode. */
export function table({ seats, next = [], empty = [], teams = false, first = 0 }: Position): Table {
  const match = scenario(arranged, { players: seats.length, options: { teams }, seed: 'table' }).with(({ game }) => {
    const ids = seats.flatMap(({ hand = [], score = [], board = [] }) => [...hand, ...score, ...board.flatMap(idsIn)]);
    const named = new Set([...ids, ...next]);
    if (named.size < ids.length + next.length) throw new Error('a card is named twice');
    // One card of each age that the test does not name lies aside as its achievement.
    for (let age = 1; age <= 9; age++) {
      const unnamed = game.deck(age).cards.filter(({ is }) => !named.has(is));
      const last = unnamed.at(-1);
      if (!last) throw new Error(`every card of age ${age} is named: none is left to be its achievement`);
      move(last, game.available, 'last');
    }
    for (const name of SPECIAL_NAMES) game.specials.create(Special, name);
    for (const player of game.players) seat(game, player, seats[player.seat] ?? {});
    for (const id of [...next].reverse()) {
      const { age } = FACTS[id];
      cardOf(game, id).putInto(game.deck(age), 'first');
    }
    game.starter = game.players[first];
    for (const age of empty) for (const card of game.deck(age).cards) move(card, game.removed);
  });
  return match.begin();
}

function seat(
  game: Innovation,
  player: Civilization,
  { hand = [], score = [], board = [], achievements = [] }: Seat,
): void {
  for (const id of hand) move(cardOf(game, id), player.hand);
  for (const id of score) move(cardOf(game, id), player.scorePile);
  for (const part of board) {
    const ids = idsIn(part);
    for (const id of ids) move(cardOf(game, id), player.board, 'last');
    const pile = player.board.pile(FACTS[ids[0] as CardId].colour);
    if (typeof part === 'object' && 'splay' in part) pile.splay = part.splay;
    pile.recount();
  }
  for (const claim of achievements) {
    const card = game.available.cards.find(({ age }) => age === claim);
    if (card) move(card, player.achievements, 'last');
    else game.specials.first(Special, ({ name }) => name === claim)?.putInto(player.specials);
  }
}

function idsIn(part: NonNullable<Seat['board']>[number]): readonly CardId[] {
  if (typeof part === 'string') return [part];
  return 'pile' in part ? part.pile : part;
}

function cardOf(game: Innovation, id: CardId): Card {
  const card = game.cards.find(({ is }) => is === id);
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}

/** The first player activates a top card. */
export function activate(match: Table, id: CardId): Table {
  const result = match.act(match.toAct[0] ?? 0, 'dogma', { card: cardOf(match.game, id) });
  if (!result.ok) throw new Error(result.refusal.message);
  return match;
}

/** The first player activates a card at a position. A seat with nothing shows no icon: it shares nothing and is vulnerable. */
export function play(id: CardId, seats: readonly Seat[], rest: Omit<Position, 'seats'> = {}): Table {
  return activate(table({ seats, ...rest }), id);
}

/** An answer as tests write it: ids of cards, seats as `seat 1`, or plain values; `none` declines. */
export type Answer = string | boolean | number | readonly CardId[];

/**
 * Answers pending questions, one after the other. A list answers a repeated question: one card at a time, then that it
 * is enough.
 */
export function answer(match: Table, ...answers: readonly Answer[]): Table {
  for (const each of answers) {
    if (!Array.isArray(each)) {
      put(match, each as Answer);
      continue;
    }
    const question = asked(match);
    for (const id of each) put(match, id);
    const again = asked(match);
    if (again?.prompt === question?.prompt && again?.seat === question?.seat) put(match, 'none');
  }
  return match;
}

function put(match: Table, value: Answer): void {
  const [seat] = match.toAct;
  if (seat === undefined || match.questions.length === 0) throw new Error(`nobody is asked: ${JSON.stringify(value)}`);
  const result = match.answer(seat, meant(match, value));
  if (!result.ok) throw new Error(`${JSON.stringify(value)}: ${result.refusal.message}`);
}

function meant({ game }: Table, value: Answer): unknown {
  if (value === 'none') return undefined;
  if (typeof value !== 'string') return value;
  const player = /^seat (\d)$/.exec(value);
  if (player) return game.players[Number(player[1])];
  return value in FACTS ? cardOf(game, value as CardId) : value;
}

/** The pending question: its seat, its prompt and its candidates as card ids or values; undefined if there is none. */
export function asked(
  match: Table,
): { readonly seat: number; readonly prompt: string; readonly from: readonly unknown[] } | undefined {
  const [question] = match.questions;
  if (!question) return undefined;
  const from = question.selection.elements(question.context) ?? [];
  return {
    seat: question.seat,
    prompt: question.prompt,
    from: from.map((each) => (each instanceof Card ? each.is : each)),
  };
}

const ids = (cards: readonly Card[]): readonly CardId[] => cards.map(({ is }) => is);

/** A player's hand, in alphabetical order. */
export const hand = ({ game }: Table, seat: number): readonly CardId[] =>
  [...ids(game.players[seat]?.hand.cards ?? [])].sort();

/** A player's score pile, in alphabetical order. */
export const scored = ({ game }: Table, seat: number): readonly CardId[] =>
  [...ids(game.players[seat]?.scorePile.cards ?? [])].sort();

/** A pile from top to bottom. */
export const pile = ({ game }: Table, seat: number, colour: Colour): readonly CardId[] =>
  ids(game.players[seat]?.board.pile(colour).cards ?? []);

export const splay = ({ game }: Table, seat: number, colour: Colour): string =>
  game.players[seat]?.board.pile(colour).splay ?? 'none';

/** The last cards of a deck, from the bottom up: what was returned last comes first. */
export const bottom = ({ game }: Table, age: number, count = 1): readonly CardId[] =>
  [...ids(game.deck(age).cards)].reverse().slice(0, count);

/** The special achievements of a player. */
export const specials = ({ game }: Table, seat: number): readonly string[] =>
  (game.players[seat]?.specials.children ?? []).map(({ name }) => name);

/** The log as a seat or a spectator reads it. */
export const log = (match: Table, seat?: number): readonly string[] => viewFor(match, seat).messages;

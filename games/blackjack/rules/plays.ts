import type { Box } from './box.ts';
import type { Gambler } from './gambler.ts';
import type { Blackjack } from './game.ts';
import { cardValue, LIMIT } from './hand-value.ts';
import { PLAYS, type Play } from './strategy.ts';
import { whose, worth } from './words.ts';

/** Whether a player may make a play with the current hand. */
export function may(game: Blackjack, player: Gambler, play: Play): boolean {
  const box = player.current;
  if (box === undefined) return false;
  switch (play) {
    case 'stand':
      return true;
    case 'hit':
      return !box.isSplitAce && spare(game, player) > 0;
    case 'double':
      return box.size === 2 && player.chips >= box.bet && spare(game, player) > 0 && isDoubling(game, box);
    case 'split':
      return maySplit(game, player, box);
    case 'surrender':
      return game.options.surrender && box.size === 2 && !box.isSplit;
  }
}

/** All plays that a player may make now. */
export function playsOf(game: Blackjack, player: Gambler): readonly Play[] {
  return PLAYS.filter((play) => may(game, player, play));
}

/** Number of cards that can be drawn, without those reserved for the second cards of the player's split hands. */
function spare(game: Blackjack, player: Gambler): number {
  let cards = game.left;
  for (const { stage, size } of player.boxes) if (stage === 'open' && size === 1) cards--;
  return cards;
}

/** Whether the house allows this hand of two cards to be doubled. */
function isDoubling({ options }: Blackjack, box: Box): boolean {
  if (box.isSplitAce || (box.isSplit && !options.doubleAfterSplit)) return false;
  if (options.double === 'any') return true;
  const { total } = box.value;
  return total <= 11 && total >= (options.double === '9-11' ? 9 : 10);
}

function maySplit(game: Blackjack, player: Gambler, box: Box): boolean {
  const [first, second, third] = box.cards;
  if (first === undefined || second === undefined || third !== undefined) return false;
  if (cardValue(first) !== cardValue(second)) return false;
  if (box.isSplitAce && !game.options.resplitAces) return false;
  const hasRoom = player.boxes.some(({ stage }) => stage === 'empty');
  return hasRoom && player.chips >= box.bet && spare(game, player) > 1;
}

/** Makes a play with the current hand. */
export function perform(game: Blackjack, player: Gambler, play: Play): void {
  const box = player.current;
  if (box === undefined) return;
  switch (play) {
    case 'stand':
      game.message('{whose} stands on {worth}', { whose: whose(player, box), worth: worth(box) });
      box.stage = 'done';
      break;
    case 'hit':
      take(game, player, box, 'hits');
      break;
    case 'double':
      player.pay(box.bet);
      box.bet *= 2;
      box.isDoubled = true;
      take(game, player, box, `doubles to ${box.bet}`);
      box.stage = 'done';
      break;
    case 'split':
      split(game, player, box);
      break;
    case 'surrender':
      game.message('{player} surrenders on {worth}', { player, worth: worth(box) });
      box.isSurrendered = true;
      box.stage = 'done';
      break;
  }
  goOn(game, player);
}

function take(game: Blackjack, player: Gambler, box: Box, does: string): void {
  const card = game.draw(box);
  if (card === undefined) return;
  game.message('{whose} {does}: {card} makes {worth}', { whose: whose(player, box), does, card, worth: worth(box) });
}

/** Splits a pair into two hands; each gets its second card when its turn comes. */
function split(game: Blackjack, player: Gambler, box: Box): void {
  const next = player.boxes.find(({ stage }) => stage === 'empty');
  const { cards, bet } = box;
  if (next === undefined) return;
  game.message('{whose} splits {cards}', { whose: whose(player, box), cards });
  player.pay(bet);
  cards[1]?.putInto(next);
  next.bet = bet;
  next.stage = 'open';
  box.isSplit = true;
  next.isSplit = true;
}

/** Moves on to the next hand that has a decision to make. */
function goOn(game: Blackjack, player: Gambler): void {
  for (const box of player.boxes) {
    if (box.stage !== 'open') continue;
    if (box.size === 1) take(game, player, box, 'goes on');
    const isFinal = box.isSplitAce && !may(game, player, 'split');
    if (box.value.total < LIMIT && !isFinal) return;
    box.stage = 'done';
  }
}

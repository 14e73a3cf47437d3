import type { StandardCard } from '@rookery/cards';
import type { Cribber } from './cribber.ts';
import { pipsOf } from './face.ts';
import type { Cribbage } from './game.ts';
import { LIMIT, scorePlay } from './play-score.ts';
import { describePlay } from './play-words.ts';

/** Plays a card, scores it, and passes the turn on. */
export function play(game: Cribbage, player: Cribber, card: StandardCard): void {
  card.putInto(player.played);
  game.laid.push(card);
  game.total += pipsOf(card.rank);
  game.latest = player;
  const laid = game.laid.toArray();
  const points = scorePlay(laid);
  const { total } = game;
  if (points === 0) game.message('{player} plays {card}: {total}', { player, card, total });
  else {
    game.message('{player} plays {card}: {total}, {words}', { player, card, total, words: describePlay(laid) });
    game.peg(player, points);
  }
  passOn(game, player);
}

/** Says go for a player who can play no card; they are skipped until the next count. */
export function go(game: Cribbage, player: Cribber): void {
  player.saidGo = true;
  game.message(game.latest === player ? '{player} can play no more' : '{player} says go', { player });
  passOn(game, player);
}

/** Passes the turn to the next player who has cards and has not said go. If there is none, a new count starts. */
function passOn(game: Cribbage, player: Cribber): void {
  game.next = game.total === LIMIT ? undefined : nextAfter(game, player);
  if (game.next === undefined) endCount(game, game.latest ?? player);
}

function nextAfter(game: Cribbage, player: Cribber): Cribber | undefined {
  let next = player;
  do {
    next = game.playerAfter(next);
    if (!next.hand.isEmpty && !next.saidGo) return next;
  } while (next !== player);
  return undefined;
}

/** Ends the count: the last player to play scores one, except after thirty-one. The next player with cards leads. */
function endCount(game: Cribbage, latest: Cribber): void {
  for (const player of game.players) player.saidGo = false;
  const next = nextAfter(game, latest);
  if (game.total < LIMIT && !game.isWon) {
    game.message(next ? '{latest} takes 1 for the go' : '{latest} takes 1 for the last card', { latest });
    game.peg(latest, 1);
  }
  game.laid.clear();
  game.total = 0;
  game.next = next;
}

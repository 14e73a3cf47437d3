import { type AnyGame, type Match, type Move, type Random, SAMPLING } from '@rookery/engine';
import { fork, parseMove, printMove } from '@rookery/engine/formats';
import { explore } from '@rookery/engine/worlds';
import { type Law, share } from '../law.ts';
import { hold } from '../law-violation.ts';
import { type Listing, listingOf } from '../listing.ts';
import { walk } from '../walk.ts';

/** Number of listed moves to play, and of moves to sample. */
const PLAYED = 5;
const DRAWN = 3;

export const enumeration: Law = {
  name: 'every listed action is accepted, and only listed ones are drawn',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          for (const seat of match.mayAct) {
            const listing = listingOf(match, seat);
            agrees(match, seat, listing);
            accepts(match, seat, listing);
            draws(match, seat, listing, random);
            plays(match, listing, random);
          }
        },
        { positions: share(subject, 60) },
      );
    }
  },
};

function agrees<D extends AnyGame>(match: Match<D>, seat: number, { moves, texts }: Listing): void {
  const legal = match.legal(seat);
  hold(legal.length === moves.length, () => `the list says ${legal.length} moves and gives ${moves.length}`);
  moves.forEach((move, i) => {
    const at = printMove(match, legal.at(i));
    hold(at === texts[i], () => `move ${i} is ${at} by number and ${texts[i]} in turn`);
    hold(legal.includes(move), () => `${texts[i]} is listed, but the list says it does not hold it`);
  });
}

/** Checks moves on a copy, which has no cached list of its own. */
function accepts<D extends AnyGame>(match: Match<D>, seat: number, { texts }: Listing): void {
  const copy = fork(match);
  for (const text of texts) {
    const move = parseMove(copy, text, seat);
    const verdict = move.ok ? copy.judge(move.value) : move;
    hold(verdict.ok, () => `${text} is listed and refused: ${verdict.ok ? '' : verdict.refusal.message}`);
  }
}

function draws<D extends AnyGame>(match: Match<D>, seat: number, { texts, complete }: Listing, random: Random): void {
  for (const sampling of SAMPLING) {
    for (let i = 0; i < DRAWN; i++) {
      const move = match.sample(random, sampling, seat);
      if (complete && texts.length === 0) hold(move === undefined, 'a move is drawn where none is listed');
      if (texts.length > 0) hold(move !== undefined, `nothing is drawn (${sampling}) where ${texts.length} are listed`);
      if (move === undefined) continue;
      const verdict = match.judge(move);
      hold(verdict.ok, () => `a drawn move (${sampling}) is refused: ${verdict.ok ? '' : verdict.refusal.message}`);
      const text = printMove(match, move);
      if (complete) hold(texts.includes(text), () => `${text} is drawn (${sampling}) and not listed`);
    }
  }
}

function plays<D extends AnyGame>(match: Match<D>, { moves, texts }: Listing, random: Random): void {
  const exploration = explore(match);
  for (const move of random.shuffled(moves).slice(0, PLAYED)) {
    try {
      exploration.play(move as Move);
    } catch (error) {
      throw new Error(`${texts[moves.indexOf(move)]} is listed and fails: ${(error as Error).message}`, {
        cause: error,
      });
    }
    exploration.back();
  }
  exploration.close();
}

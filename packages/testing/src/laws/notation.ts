import { type AnyGame, type Match, type Move, positionKey } from '@rookery/engine';
import { parseMove, parsePosition, printMove, printPosition } from '@rookery/engine/formats';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-violation.ts';
import { listingOf } from '../listing.ts';
import { walk } from '../walk.ts';

export const notation: Law = {
  name: 'every legal move is printed apart from the others and read back the same',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match }) => {
          for (const seat of match.mayAct) {
            const { moves, texts } = listingOf(match, seat);
            moves.forEach((move, i) => {
              const text = texts[i] as string;
              hold(texts.indexOf(text) === i, () => `two moves are printed ${text}`);
              reads(match, move, text);
            });
          }
        },
        { positions: share(subject, 120), strict: false },
      );
    }
  },
};

function reads<D extends AnyGame>(match: Match<D>, move: Move, text: string): void {
  hold(!text.includes('\n'), () => `${text} is more than a line`);
  const read = parseMove(match, text, move.seat);
  hold(read.ok, () => `${text} cannot be read: ${read.ok ? '' : read.refusal.message}`);
  const { kind, seat, action, args } = read.value;
  hold(kind === move.kind && seat === move.seat && action === move.action, `${text} is read as another action`);
  hold(sameChoices(args, move.args), () => `${text} is read with other choices`);
  holdSame(printMove(match, read.value), text, 'it printed again');
}

/** Whether choices are equal: the same entities, or equal data. */
function sameChoices(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameChoices(item, b[i]));
  return isPlainObject(a) && isPlainObject(b) && JSON.stringify(a) === JSON.stringify(b);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export const positions: Law = {
  name: 'every position is printed and read back the same',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match }) => {
          const text = printPosition(match);
          hold(!text.includes('\n'), 'the position is more than a line');
          const read = parsePosition(match.definition, text);
          hold(read.ok, () => `it cannot be read: ${read.ok ? '' : read.refusal.message}`);
          holdSame(printPosition(read.value), text, 'it printed again');
          holdSame(positionKey(read.value), positionKey(match), 'the position key');
        },
        { positions: share(subject, 60), strict: false },
      );
    }
  },
};

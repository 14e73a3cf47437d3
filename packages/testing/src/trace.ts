import type { AnyGame, Input, Match, Move } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { printMove, snapshot } from '@rookery/engine/formats';
import { matchAt, rewind } from '@rookery/engine/undo';
import { explore } from '@rookery/engine/worlds';
import { listingOf } from './listing.ts';

/**
 * Prints the log of a match, one input per line, with the messages of each step below it.
 *
 * @example
 * match.play(match.legal().at(0));
 * console.log(trace(match)); // 1 | Ann | move a3 b4
 */
export function trace<D extends AnyGame>(match: Match<D>): string {
  const again = matchAt(match, 0);
  const lines = [...saidIn(again)];
  for (const [number, input] of match.log.entries()) {
    const start = `${number + 1} | ${match.players[input.seat]?.name ?? 'debug'} |`;
    if (input.kind === 'undo') {
      lines.push(`${start} takes back ${input.steps} ${input.steps === 1 ? 'step' : 'steps'}`);
      rewind(again, again.step + (again.questions.length > 0 ? 1 : 0) - input.steps);
      continue;
    }
    const move = moveOf(again, input);
    lines.push(`${start} ${printMove(again, move)}`);
    again.play(move);
    if (again.questions.length === 0) lines.push(...saidIn(again));
  }
  return lines.join('\n');
}

/** Returns the messages of the last step, to any viewer. */
function saidIn<D extends AnyGame>(match: Match<D>): readonly string[] {
  return snapshot(match)
    .messages.filter(({ step }) => step === match.step)
    .map(({ text, parts }) => {
      const labels = Object.entries(parts).map(([name, part]) => [name, typeof part === 'object' ? part.label : part]);
      return `    ${fillTemplate(text, Object.fromEntries(labels))}`;
    });
}

/** Returns the move of a logged input: the legal move with the same log entry. */
function moveOf<D extends AnyGame>(match: Match<D>, input: Extract<Input, { readonly args: unknown }>): Move {
  const wanted = JSON.stringify(input);
  if (!wanted.includes('"@"')) return input;
  const exploration = explore(match);
  try {
    for (const move of listingOf(match, input.seat).moves) {
      if (move.action !== input.action) continue;
      exploration.play(move);
      const logged = JSON.stringify(match.log.at(-1));
      exploration.back();
      if (logged === wanted) return move;
    }
  } finally {
    exploration.close();
  }
  throw new Error(`no legal move is logged as ${wanted}`);
}

import { type AnyGame, type Match, positionKey, type Random } from '@rookery/engine';
import { restore, snapshot, stateHash } from '@rookery/engine/formats';
import { canRedo, redo, rewind } from '@rookery/engine/undo';
import { explore } from '@rookery/engine/worlds';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-violation.ts';
import { choicesOf } from '../listing.ts';
import { walk } from '../walk.ts';

/** Number of moves to play in the original and the restored match. */
const AHEAD = 10;

/** One in this many positions also tests redo after restoring a snapshot. */
const REDONE = 10;

export const snapshots: Law = {
  name: 'a match restored from a snapshot stands and goes on the same, also while a question waits',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          const before = stateHash(match);
          const text = JSON.stringify(snapshot(match));
          holdSame(stateHash(match), before, 'the hash after taking the snapshot');
          const restored = restore(match.definition, JSON.parse(text), { strict: trial.strict });
          hold(restored.ok, () => (restored.ok ? '' : restored.refusal.message));
          const copy = restored.value;
          holdSame(stateHash(copy), before, 'the hash');
          holdSame(positionKey(copy), positionKey(match), 'the position key');
          holdSame(String([copy.status.kind, copy.step]), String([match.status.kind, match.step]), 'the status');
          holdSame(choicesOf(copy), choicesOf(match), 'the choices');
          holdSame(JSON.stringify(snapshot(copy)), text, 'a snapshot of the copy');
          goOn(match, copy, random);
          if (copy.step > match.step && random.below(REDONE) === 0) keepsRedo(copy);
        },
        { positions: share(subject, 50) },
      );
    }
  },
};

/** Plays the same moves in both matches, then rolls them back in the first. */
function goOn<D extends AnyGame>(match: Match<D>, copy: Match<D>, random: Random): void {
  const exploration = explore(match);
  for (let ahead = 1; ahead <= AHEAD && !match.isOver; ahead++) {
    const seat = random.pick(match.mayAct);
    const moves = match.legal(seat);
    if (moves.length === 0) break;
    const place = random.below(moves.length);
    exploration.play(moves.at(place));
    const result = copy.play(copy.legal(seat).at(place));
    hold(result.ok, () => `${ahead} moves on, it refuses: ${result.ok ? '' : result.refusal.message}`);
    holdSame(stateHash(copy), stateHash(match), `the hash ${ahead} moves on`);
  }
  exploration.close();
}

/** Undoes the last step, restores a snapshot taken then, and redoes the step in the restored match. */
function keepsRedo<D extends AnyGame>(match: Match<D>): void {
  if (match.questions.length > 0) return;
  const before = stateHash(match);
  if (!rewind(match, match.step - 1).ok) return;
  const restored = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))));
  hold(restored.ok, () => (restored.ok ? '' : restored.refusal.message));
  const seat = match.players.findIndex((player) => canRedo(match, player.seat));
  const result = redo(restored.value, seat);
  hold(result.ok, () => `it cannot play again what was undone: ${result.ok ? '' : result.refusal.message}`);
  holdSame(stateHash(restored.value), before, 'the hash after playing again what was undone');
}

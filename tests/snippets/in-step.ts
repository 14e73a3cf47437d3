import { type AnyGame, createMatch, seededRandom } from '@rookery/engine';

/** Begins a match and plays some random moves: whatever effects and flow there are is run. */
export function playSome<D extends AnyGame>(definition: D, moves = 40): void {
  const match = createMatch(definition, { seed: 'example' });
  const random = seededRandom('example');
  for (let played = 0; played < moves && !match.isOver; played++) {
    const move = match.sample(random);
    if (move === undefined) return;
    match.play(move);
  }
}

/** Plays the only move of a match, and answers whatever it asks. */
export function playStep<D extends AnyGame>(definition: D): void {
  const match = createMatch(definition, { seed: 'example' });
  const random = seededRandom('example');
  const result = match.play(match.legal(0).at(0));
  if (!result.ok) throw new Error(result.refusal.message);
  while (match.questions.length > 0) match.play(match.sample(random) as never);
}

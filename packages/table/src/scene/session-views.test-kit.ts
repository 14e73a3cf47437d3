import { type AnyGame, createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { type EntityView, offersFor, viewFor } from '@rookery/engine/view';
import { RULES } from '@rookery/games/rules';
import type { SessionView } from '@rookery/protocol';

/** The games there are, by the names of their folders. */
export const GAMES: readonly string[] = Object.keys(RULES).sort();

/** The definition of a game, by its public door. */
export async function gameNamed(folder: string): Promise<Definition> {
  const found = await RULES[folder]?.();
  if (found === undefined) throw new Error(`There is no game ${folder}.`);
  return found;
}

/** A match as a session would show it to a seat, or to a spectator. */
export function sessionViewOf<D extends AnyGame>(match: Match<D>, seat: number | null, before?: EntityView): SessionView {
  const view = viewFor(match, seat ?? undefined, before);
  return {
    ...LOBBY,
    game: view.game,
    title: view.game,
    version: view.version,
    stage: match.isOver ? 'over' : 'playing',
    seat,
    match: view,
    offers: seat !== null && view.toAct.includes(seat) ? offersFor(match, seat) : [],
  };
}

/** What a session shows before its match has begun. */
export const LOBBY: SessionView = {
  id: 'match',
  game: 'game',
  title: 'Game',
  version: '1',
  stage: 'lobby',
  seat: 0,
  seats: [],
  options: {},
  optionSpecs: {},
  playerOptionSpecs: {},
  presets: [],
  time: null,
  absence: null,
  since: null,
  isPaused: false,
  proposal: null,
  ending: null,
  chat: [],
  fair: { commitment: '' },
  canUndo: false,
  canRedo: false,
  premoves: [],
  draft: null,
  match: null,
  offers: [],
};

/** A match in which random moves are made, one at a time; shown before the first and after each. */
export function playRandomSteps(definition: Definition, steps: number, show: (match: Match) => void): Match {
  const { min, max } = definition.players;
  const match = createMatch(definition, { players: Math.min(max, Math.max(min, 3)), seed: 'scene' });
  const random = seededRandom('scene moves');
  show(match);
  for (let i = 0; i < steps && !match.isOver; i++) {
    const move = match.sample(random, 'descent');
    if (move !== undefined && move.action !== 'resign') match.play(move);
    show(match);
  }
  return match;
}

/** All who look at a match: every seat, and a spectator. */
export function viewersOf(match: Match): readonly (number | null)[] {
  return [...match.players.map(({ seat }) => seat), null];
}

/** A match after so many random moves. */
export function matchAfter(definition: Definition, steps: number): Match {
  return playRandomSteps(definition, steps, () => undefined);
}

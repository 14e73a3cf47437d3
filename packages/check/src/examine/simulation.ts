import { type AnyGame, createMatch, type Match, type Move, seededRandom } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { phasesOf, unofferedActions } from '@rookery/engine/inspect';
import { playRandomly } from '@rookery/testing/law-check';
import { findingOf } from './fault.ts';
import type { Order, RawFinding } from './messages.ts';

/** Maximum number of inputs in a game, and of different crashes to report. */
const MAX_STEPS = 3000;
const CRASHES = 5;

/** Actions and phases that random games have met. */
interface Coverage {
  readonly actions: Set<string>;
  readonly phases: Set<string>;
  finished: number;
}

/** Hooks of a simulation. */
export interface SimulationHooks {
  report(finding: RawFinding): void;
  progress(done: number): void;
  /** Called before each move. */
  beat(): void;
}

/** Plays random games to the end, and reports crashes, actions that are never legal, and phases that never come. */
export function simulateGames(definition: AnyGame, order: Order, hooks: SimulationHooks): void {
  const met: Coverage = { actions: new Set(), phases: new Set(), finished: 0 };
  const crashes = new Set<string>();
  for (let game = 0; game < order.games && crashes.size < CRASHES; game++) {
    hooks.progress(game);
    const crash = playOne(definition, order, game, met, hooks.beat);
    if (crash === undefined) continue;
    const key = `${crash.code} ${crash.file}:${crash.line}`;
    if (!crashes.has(key)) hooks.report(crash);
    crashes.add(key);
  }
  if (crashes.size === 0) for (const finding of unmet(definition, met, order.games)) hooks.report(finding);
}

/** The setting of a random game: the same as `describeGame` has with that seed and `games: 1`. */
export function settingOf({ players: { min, max } }: AnyGame, seed: string, game: number) {
  return { seed: game === 0 ? seed : `${seed}/${game}`, players: min + (game % (max - min + 1)) };
}

function playOne(definition: AnyGame, order: Order, game: number, met: Coverage, beat: () => void): RawFinding | undefined {
  const { seed, players } = settingOf(definition, order.seed, game);
  let match: Match<AnyGame> | undefined;
  let next: Move | undefined;
  try {
    // Every fourth game is strict: each step runs twice, and both runs are compared.
    match = createMatch(definition, { seed, players, strict: game % 4 === 0 });
    const played = match;
    const hasPhases = definition.program.nodes.some(({ kind }) => kind.type === 'phase');
    playRandomly(match, seededRandom(`${seed}/moves`), {
      maxSteps: MAX_STEPS,
      each: (move) => {
        beat();
        next = move;
        met.actions.add(move.action);
        if (hasPhases) for (const { path } of phasesOf(played)) met.phases.add(path);
      },
    });
    next = undefined;
    if (match.isOver) met.finished++;
    else if (definition.unbounded !== true) return unfinished(match, seed);
    return undefined;
  } catch (error) {
    const at = match === undefined ? 'in the setup' : `at step ${match.step}${next ? `, ${shown(match, next)}` : ''}`;
    const raw = findingOf(error, order);
    const names = [...(next === undefined ? [] : [next.action]), ...(raw.names ?? [])];
    return { ...raw, names, message: `${raw.message} (${at}; ${players} players, seed "${seed}")` };
  }
}

function shown(match: Match<AnyGame>, move: Move): string {
  try {
    return `${match.players[move.seat]?.name}: ${printMove(match, move)}`;
  } catch {
    return `seat ${move.seat}: ${move.action}`;
  }
}

function unfinished(match: Match<AnyGame>, seed: string): RawFinding {
  const { name } = match.definition;
  if (match.toAct.length > 0 && match.log.length < MAX_STEPS)
    return {
      names: [name],
      code: 'no-legal-move',
      message: `Seat ${match.toAct[0]} is to act at step ${match.step} and has no legal move (seed "${seed}").`,
      cure: 'End the step when nothing is possible, offer a pass, or end the game.',
      severity: 'error',
    };
  return {
    names: [name],
    code: 'no-end',
    message: `A random game is not over after ${MAX_STEPS} moves (seed "${seed}").`,
    cure: 'Limit the turns, or mark the definition as unbounded and offer an action called resign.',
    severity: 'error',
  };
}

/** Actions and phases that no game has met. */
function unmet(definition: AnyGame, met: Coverage, games: number): readonly RawFinding[] {
  const unoffered = unofferedActions(definition);
  const dead = Object.keys(definition.actions).filter((name) => !met.actions.has(name) && !unoffered.includes(name));
  const phases = new Set(
    definition.program.nodes
      .filter(({ kind, phase }) => kind.offers !== undefined && phase !== '')
      .map(({ phase }) => phase),
  );
  return [
    ...unoffered.map(
      (name): RawFinding => ({
        names: [name],
        code: 'action-not-offered',
        message: `No step of the flow offers the action ${name}.`,
        cure: 'Name it in an action step of the flow, or remove it.',
        severity: 'error',
      }),
    ),
    ...dead.map(
      (name): RawFinding => ({
        names: [name],
        code: 'action-never-played',
        message: `The action ${name} was not possible in any of ${games} random games.`,
        cure: 'Check its conditions and choices, or play more games with --games.',
        severity: 'warning',
      }),
    ),
    ...[...phases]
      .filter((path) => ![...met.phases].some((each) => each === path || each.startsWith(`${path}/`)))
      .map(
        (path): RawFinding => ({
          names: [path.split('/').at(-1) ?? path],
          code: 'phase-never-reached',
          message: `The phase ${path} did not come in any of ${games} random games.`,
          cure: 'Check what leads into it, or play more games with --games.',
          severity: 'warning',
        }),
      ),
  ];
}

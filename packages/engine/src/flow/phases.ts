import { plainly } from '../action/reject-async.ts';
import { NO_RULES } from '../core/dispatcher.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import { append } from '../core/history.ts';
import * as REG from '../core/registers.ts';
import { fault } from '../errors/catalogue.ts';
import {
  type CompiledNode,
  DONE,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type NodeKind,
} from './node.ts';

/** Number of past phases to keep. */
const HISTORY = 100;

/** Options of a phase. */
export interface PhaseOptions<G> {
  readonly do: FlowNode<G>;
  onEnter?(context: FlowContext<G>): void;
  onExit?(context: FlowContext<G>): void;
  /** Plain data for screens and rules, returned by `phasesOf`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The only actions allowed in it. */
  readonly actions?: readonly string[];
  /** Ends the phase, whichever step is waiting, as soon as this holds. */
  endsWhen?(context: FlowContext<G>): boolean;
}

/** Configuration of a phase node. */
export interface PhaseConfig {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly actions?: readonly string[];
  readonly onEnter?: (context: FlowContext) => void;
  readonly onExit?: (context: FlowContext) => void;
  readonly endsWhen?: (context: FlowContext) => boolean;
}

const PHASE: NodeKind = {
  type: 'phase',
  registers: 1,
  place(at) {
    const { actions, endsWhen } = at.config as PhaseConfig;
    const { phase: outer, allowed: around } = at;
    at.phase = outer === '' ? at.name : `${outer}/${at.name}`;
    if (actions !== undefined) at.allowed = new Set(actions.filter((name) => around?.has(name) ?? true));
    if (endsWhen !== undefined) at.interrupters = [...at.interrupters, at];
  },
  enter(run, at) {
    if (!begin(run, at)) return DONE;
    plainly((at.config as PhaseConfig).onEnter?.(run.context), 'onEnter');
    return at.children[0] ?? DONE;
  },
  resume: leave,
  interrupts: (run, at) => (at.config as PhaseConfig).endsWhen?.(run.context) ?? false,
  leave,
};

function leave(run: FlowRun, at: CompiledNode): FlowNext {
  plainly((at.config as PhaseConfig).onExit?.(run.context), 'onExit');
  const { state } = run;
  const phase = state.regs[REG.phase] as string;
  if ((state.listenedKinds & EVENT_BIT.phaseEnded) !== 0) state.book?.emit('phaseEnded', { phase });
  if (state.regs[REG.rules] !== NO_RULES) state.book?.expire('phase', phase);
  state.setRegister(REG.phase, run.read(at));
  return DONE;
}

/** Starts a phase. Returns false if a rule prevents it; the flow then skips the phase. */
function begin(run: FlowRun, at: CompiledNode): boolean {
  const { listenedKinds, book } = run.state;
  if ((listenedKinds & EVENT_BIT.phaseStarted) !== 0)
    return book?.emit('phaseStarted', { phase: at.phase }, () => setPhase(run, at)) !== undefined;
  setPhase(run, at);
  return true;
}

function setPhase(run: FlowRun, at: CompiledNode): void {
  const { state } = run;
  run.write(at, state.regs[REG.phase]);
  state.setRegister(REG.phase, at.phase);
  append(state, REG.phases, at.phase, HISTORY);
}

/**
 * A named part of the flow, with code that runs at its start and end. Nested phases are sub-phases.
 *
 * @example
 * flow: loop(phase('night', { onEnter: ({ game }) => game.message('Close your eyes'), do: eachPlayer(actionStep('bite')) })),
 */
export function phase<G>(name: string, options: PhaseOptions<G>): FlowNode<G> {
  return { kind: PHASE, name, config: options, children: [options.do] };
}

interface PhasesConfig {
  readonly names: readonly string[];
  readonly next: readonly (string | ((context: FlowContext) => string | undefined) | undefined)[];
}

function noPhase(name: string, names: readonly string[]): never {
  return fault('bad-definition', {
    game: 'this game',
    reason: `there is no phase ${name}; known: ${names.join(', ')}`,
  });
}

/** Returns the name of the next phase of `phases`, for the current state. */
function nameAfter(run: FlowRun, at: CompiledNode, now: number): string | undefined {
  const { names, next } = at.config as PhasesConfig;
  const given = next[now];
  return typeof given === 'function' ? given(run.context) : (given ?? names[now + 1]);
}

/** Returns the phase that would follow a phase if it ended now. */
export function nextPhase(run: FlowRun, at: CompiledNode): string | undefined {
  const { parent } = at;
  return parent?.kind === PHASES ? nameAfter(run, parent, parent.children.indexOf(at)) : undefined;
}

const PHASES: NodeKind = {
  type: 'phases',
  registers: 1,
  enter(run, at) {
    run.write(at, 0);
    return at.children[0] ?? DONE;
  },
  resume(run, at) {
    const { names } = at.config as PhasesConfig;
    const name = nameAfter(run, at, run.read(at) as number);
    if (name === undefined) return DONE;
    const place = names.indexOf(name);
    if (place < 0) noPhase(name, names);
    run.write(at, place);
    return at.children[place] as CompiledNode;
  },
};

/**
 * Phases that follow one another: in the order written, or as `next` of each phase returns; undefined from `next` ends
 * them.
 *
 * @example
 * flow: phases({
 *   draw: { do: eachPlayer(actionStep('draw')) },
 *   play: { do: eachPlayer(actionStep('play')), next: ({ game }) => (game.tired ? undefined : 'draw') },
 * }),
 */
export function phases<G>(
  list: Readonly<
    Record<string, PhaseOptions<G> & { readonly next?: string | ((context: FlowContext<G>) => string | undefined) }>
  >,
): FlowNode<G> {
  const names = Object.keys(list);
  for (const { next } of Object.values(list)) if (typeof next === 'string' && !names.includes(next)) noPhase(next, names);
  const config: PhasesConfig = {
    names,
    next: Object.values(list).map((options) => options.next as PhasesConfig['next'][number]),
  };
  return {
    kind: PHASES,
    name: '',
    config,
    children: Object.entries(list).map(([name, options]) => phase(name, options)),
  };
}

import type { PlayerOf } from '../action/action.ts';
import { plainly } from '../action/reject-async.ts';
import { dropRemoved } from '../core/attribute.ts';
import * as REG from '../core/registers.ts';
import type { StackItem } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import type { Player } from '../entity/player.ts';
import { fault } from '../errors/catalogue.ts';
import {
  type CompiledNode,
  DONE,
  FINISH,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type NodeKind,
  WAIT,
} from './node.ts';
import { type ActionNames, namesFor, SINGLE } from './turns.ts';

/** Context of the code that resolves an item on the stack. */
export interface ResolveContext<G> {
  readonly game: G;
  /** The player who put it on the stack. */
  readonly player: PlayerOf<G>;
  readonly source: Entity | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

interface StackConfig {
  readonly actions: readonly string[] | ((context: FlowContext) => readonly string[]);
  readonly resolve: Readonly<Record<string, (context: unknown) => void>>;
  readonly first: ((context: FlowContext) => Player) | undefined;
  readonly skip: ((player: Player, context: FlowContext) => boolean) | undefined;
}

const stackOf = (run: FlowRun): readonly StackItem[] => run.state.regs[REG.stack] as readonly StackItem[];

/** Registers: the seat with priority, and the number of consecutive passes. */
const STACK: NodeKind = {
  type: 'stack',
  registers: 2,
  enter: openWindow,
  resume: (run, at) => give(run, at, after(run, run.read(at) as number), 0),
  finish: (run, at) => give(run, at, after(run, run.read(at) as number), (run.read(at, 1) as number) + 1),
  seats: (run, at) => SINGLE[run.read(at) as number] as readonly number[],
  offers(run, at, seat) {
    const { actions } = at.config as StackConfig;
    return seat === run.read(at) ? [...namesFor(run, actions), FINISH] : [];
  },
};

function openWindow(run: FlowRun, at: CompiledNode): FlowNext {
  if (stackOf(run).length === 0) return DONE;
  return give(run, at, ((at.config as StackConfig).first?.(run.context) ?? run.current).seat, 0);
}

function after(run: FlowRun, seat: number): number {
  return (seat + 1) % run.players.length;
}

/** Gives priority to a seat. Once all have passed in a row, the most recent item on the stack resolves. */
function give(run: FlowRun, at: CompiledNode, from: number, already: number): FlowNext {
  if (stackOf(run).length === 0) return DONE;
  const { skip } = at.config as StackConfig;
  let seat = from;
  let passes = already;
  while (passes < run.players.length && skip?.(run.players[seat] as Player, run.context)) {
    seat = after(run, seat);
    passes++;
  }
  if (passes >= run.players.length) {
    resolveTop(run, at);
    return at;
  }
  run.write(at, seat);
  run.write(at, passes, 1);
  return WAIT;
}

function resolveTop(run: FlowRun, at: CompiledNode): void {
  const stack = stackOf(run);
  const { name, seat, source, params = {} } = stack.at(-1) as StackItem;
  const { resolve } = at.config as StackConfig;
  if (!Object.hasOwn(resolve, name)) fault('unknown-resolution', { name, known: Object.keys(resolve).join(', ') });
  run.state.setRegister(REG.stack, Object.freeze(stack.slice(0, -1)));
  plainly(
    resolve[name]?.({
      game: run.context.game,
      player: run.players[seat],
      source: dropRemoved(source),
      params: dropRemoved(params),
    }),
    `what resolves ${name}`,
  );
}

/**
 * Waits until the stack is empty. Players get priority in turn and may respond with an action or pass; once all have passed
 * in a row, the most recent item resolves. Add items with `game.putOnStack`.
 *
 * @example
 * flow: loop(eachPlayer(sequence(actionStep('cast'), resolveStack('respond', { resolve: { bolt: ({ player }) => player.hurt(3) } })))),
 */
export function resolveStack<G>(
  actions: ActionNames<G>,
  options: {
    readonly name?: string;
    /** Effects of items when they resolve, by item name. */
    readonly resolve: Readonly<Record<string, (context: ResolveContext<G>) => void>>;
    /** Player who gets priority first. @default the player whose turn it is */
    readonly first?: (context: FlowContext<G>) => Player;
    /** Passes for a player. Must depend on public information only. */
    readonly skip?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
  },
): FlowNode<G> {
  const { name = '', resolve, first, skip } = options;
  const config = { actions: typeof actions === 'string' ? [actions] : actions, resolve, first, skip };
  return { kind: STACK, name, config, children: [] };
}

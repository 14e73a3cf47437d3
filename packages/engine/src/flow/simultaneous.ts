import type { ActionContext, PlayerOf } from '../action/action.ts';
import type { Move } from '../action/move.ts';
import type { WordingFor } from '../action/wording.ts';
import type { Player } from '../entity/player.ts';
import {
  type CompiledNode,
  DONE,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type NodeKind,
  WAIT,
} from './node.ts';
import { type ActionNames, names, type StepPrompt } from './turns.ts';

type Chooser<T> = (context: FlowContext) => T;

interface SimultaneousConfig extends StepPrompt {
  readonly actions: readonly string[] | Chooser<readonly string[]>;
  readonly players: Chooser<readonly Player[]> | undefined;
  readonly done: ((player: Player, context: FlowContext) => boolean) | undefined;
}

/** Returns the seats that still have to act, from the first register of both kinds. */
const seatsOf = (run: FlowRun, at: CompiledNode): readonly number[] => run.read(at) as readonly number[];

function isDone(run: FlowRun, at: CompiledNode, seat: number): boolean {
  return (at.config as SimultaneousConfig).done?.(run.players[seat] as Player, run.context) ?? false;
}

/** Returns the seats that have to act at the start of the step: its players, except those who are done already. */
function firstSeats(run: FlowRun, at: CompiledNode): readonly number[] {
  const { players } = at.config as SimultaneousConfig;
  return (players?.(run.context) ?? run.players).map(({ seat }) => seat).filter((seat) => !isDone(run, at, seat));
}

/** Returns the actions for a seat. A function receives that seat's player instead of the player whose turn it is. */
function offers(run: FlowRun, at: CompiledNode, seat: number): readonly string[] {
  const { actions } = at.config as SimultaneousConfig;
  if (!seatsOf(run, at).includes(seat)) return [];
  if (typeof actions !== 'function') return actions;
  const { game, last, get } = run.context;
  return actions({ game, player: run.players[seat] as Player, last, get });
}

/** Players submit sealed actions. Registers: the seats that still have to act, and the sealed moves. */
const SEALED: NodeKind = {
  type: 'simultaneousActionStep',
  registers: 2,
  enter: (run, at) => ask(run, at, firstSeats(run, at)),
  resume(run, at) {
    const { done } = at.config as SimultaneousConfig;
    return ask(run, at, done === undefined ? [] : seatsOf(run, at).filter((seat) => !isDone(run, at, seat)));
  },
  seats: seatsOf,
  missing(run, at) {
    const sealed = run.read(at, 1) as readonly unknown[];
    return seatsOf(run, at).filter((seat) => sealed[seat] === undefined);
  },
  offers,
  handIn,
  unseal(run, at, keep) {
    const sealed = run.read(at, 1) as readonly (Move | undefined)[];
    run.write(at, Object.freeze(sealed.map((move) => (move?.seat === keep ? move : undefined))), 1);
  },
};

/** Stores the move of a seat, which may replace it until the last one is in. */
function handIn(run: FlowRun, at: CompiledNode, move: Move): readonly Move[] | undefined {
  const sealed = [...(run.read(at, 1) as readonly (Move | undefined)[])];
  sealed[move.seat] = move;
  run.write(at, Object.freeze(sealed), 1);
  const asked = seatsOf(run, at);
  return asked.every((seat) => sealed[seat] !== undefined) ? asked.map((seat) => sealed[seat] as Move) : undefined;
}

function ask(run: FlowRun, at: CompiledNode, seats: readonly number[]): FlowNext {
  const isOver = seats.length === 0;
  run.write(at, isOver ? undefined : Object.freeze(seats));
  run.write(at, isOver ? undefined : Object.freeze(run.players.map(() => undefined)), 1);
  return isOver ? DONE : WAIT;
}

/**
 * Players act at their own pace. The seat that acted last moves to the end of the list, so that a loop alternates between
 * them.
 */
const OWN_PACE: NodeKind = {
  type: 'simultaneousActionStep',
  ownPace: true,
  registers: 1,
  enter: (run, at) => goOn(run, at, firstSeats(run, at)),
  resume(run, at) {
    const { done } = at.config as SimultaneousConfig;
    const actor = run.state.acting?.move?.seat as number;
    const others = seatsOf(run, at).filter((seat) => seat !== actor);
    return goOn(run, at, done === undefined ? others : [...others, actor].filter((seat) => !isDone(run, at, seat)));
  },
  seats: seatsOf,
  offers,
};

function goOn(run: FlowRun, at: CompiledNode, seats: readonly number[]): FlowNext {
  run.write(at, seats.length === 0 ? undefined : Object.freeze(seats));
  return seats.length === 0 ? DONE : WAIT;
}

/**
 * Waits for several players to act at once. Their actions are sealed: nobody sees them until the last one is in; then they
 * take effect in seat order. With `sealed: false` each action takes effect immediately, and all players continue at their
 * own pace until they are done.
 *
 * @example
 * actions: {
 *   discard: action('Discard')
 *     .choose('card', ({ player }) => player.hand.all(Card))
 *     .do(({ game, card }) => card.putInto(game.discards)),
 * },
 * flow: sequence(
 *   simultaneousActionStep('discard', { done: (player) => player.hand.size <= 4 }),
 *   loop(eachPlayer(actionStep('draw'))),
 * ),
 */
export function simultaneousActionStep<G>(
  /** Names, or a function of the acting player, so that each seat may have its own list. */
  actions: ActionNames<G>,
  options: {
    readonly name?: string;
    /** Players who act. @default all players */
    readonly players?: (context: FlowContext<G>) => readonly Player[];
    /** Lets a player act again until it holds. Must depend on public information only. @default once each */
    readonly done?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
    /** Whether actions take effect only after all players have submitted. @default true */
    readonly sealed?: boolean;
    /** Prompt for each player, as a sentence; shown above the actions. */
    readonly prompt?: WordingFor<ActionContext<G>>;
  } = {},
): FlowNode<G> {
  const config: SimultaneousConfig = {
    actions: names(actions),
    players: options.players as Chooser<readonly Player[]> | undefined,
    done: options.done as SimultaneousConfig['done'],
    prompt: options.prompt,
  };
  return { kind: options.sealed === false ? OWN_PACE : SEALED, name: options.name ?? '', config, children: [] };
}

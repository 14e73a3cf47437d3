import type { PlayerOf } from '../action/action.ts';
import type { Player } from '../entity/player.ts';
import type { Move } from '../match/move.ts';
import { DONE, type FlowContext, type FlowNode, type Next, type NodeKind, type Placed, type Run, WAIT } from './node.ts';
import { type ActionNames, names } from './turns.ts';

type Chooser<T> = (context: FlowContext) => T;

interface SimultaneousConfig {
  readonly actions: readonly string[] | Chooser<readonly string[]>;
  readonly players: Chooser<readonly Player[]> | undefined;
  readonly done: ((player: Player, context: FlowContext) => boolean) | undefined;
}

/** Players who act at once: the seats still asked, and what they have handed in, sealed. */
const SIMULTANEOUS: NodeKind = {
  type: 'simultaneousActionStep',
  registers: 2,
  enter(run, at) {
    const { players } = at.config as SimultaneousConfig;
    return askAgain(
      run,
      at,
      (players?.(run.context) ?? run.players).map((player) => player.seat),
      true,
    );
  },
  resume: (run, at) => askAgain(run, at, run.read(at) as readonly number[], false),
  seats: (run, at) => run.read(at) as readonly number[],
  missing(run, at) {
    const sealed = run.read(at, 1) as readonly unknown[];
    return (run.read(at) as readonly number[]).filter((seat) => sealed[seat] === undefined);
  },
  offers(run, at, seat) {
    const { actions } = at.config as SimultaneousConfig;
    if (!(run.read(at) as readonly number[]).includes(seat)) return [];
    return typeof actions === 'function' ? actions(run.context) : actions;
  },
  handIn,
  unseal(run, at, keep) {
    const sealed = run.read(at, 1) as readonly (Move | undefined)[];
    run.write(at, Object.freeze(sealed.map((move) => (move?.seat === keep ? move : undefined))), 1);
  },
};

/** Keeps what a seat hands in; it may be changed until the last is in. */
function handIn(run: Run, at: Placed, move: Move): readonly Move[] | undefined {
  const sealed = [...(run.read(at, 1) as readonly (Move | undefined)[])];
  sealed[move.seat] = move;
  run.write(at, Object.freeze(sealed), 1);
  const asked = run.read(at) as readonly number[];
  return asked.every((seat) => sealed[seat] !== undefined) ? asked.map((seat) => sealed[seat] as Move) : undefined;
}

function askAgain(run: Run, at: Placed, seats: readonly number[], first: boolean): Next {
  const { done } = at.config as SimultaneousConfig;
  const asked = seats.filter((seat) => (done === undefined ? first : !done(run.players[seat] as Player, run.context)));
  if (asked.length === 0) {
    run.write(at, undefined);
    run.write(at, undefined, 1);
    return DONE;
  }
  run.write(at, Object.freeze(asked));
  run.write(at, Object.freeze(run.players.map(() => undefined)), 1);
  return WAIT;
}

/**
 * Waits for several players to act at once: sealed until the last has, then done in seat order.
 *
 * @example
 * simultaneousActionStep('discard', { done: (player, { game }) => game.handOf(player).size <= 4 })
 */
export function simultaneousActionStep<G>(
  actions: ActionNames<G>,
  options: {
    readonly name?: string;
    /** Who acts; all, unless told. */
    readonly players?: (context: FlowContext<G>) => readonly Player[];
    /** Asks a player again until true; once, unless told. */
    readonly done?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
  } = {},
): FlowNode<G> {
  const config: SimultaneousConfig = {
    actions: names(actions),
    players: options.players as Chooser<readonly Player[]> | undefined,
    done: options.done as SimultaneousConfig['done'],
  };
  return { kind: SIMULTANEOUS, name: options.name ?? '', config, children: [] };
}

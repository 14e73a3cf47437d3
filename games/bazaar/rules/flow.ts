import { eachPlayer, execute, type FlowNode, loop, sequence, TurnOrder, turnLoop } from '@rookery/engine';
import type { Bazaar } from './game.ts';

/** Results of the actions that end a part of a turn. */
export const ROLLED = 'rolled';
export const RESTED = 'rested';

const BEFORE = ['roll', 'play'] as const;
const AFTER = ['trail', 'tent', 'caravanserai', 'favour', 'play', 'barter', 'offer', 'rest'] as const;

/**
 * A part of a turn: any of the actions, repeatedly, until one returns `last`. Checks first whether the player has won.
 */
function stage(actions: readonly string[], last: string): FlowNode<Bazaar> {
  const act = sequence<Bazaar>(
    execute(({ game }) => game.judge()),
    turnLoop(actions),
  );
  return loop(act, { until: (context) => context.last === last });
}

/** Founding: two tents for each merchant; the second round runs in reverse order. */
export const founding: FlowNode<Bazaar> = sequence(
  eachPlayer(turnLoop('found')),
  eachPlayer(turnLoop('found'), { order: TurnOrder.reverse }),
);

/** The days: one turn for each merchant. */
export const days: FlowNode<Bazaar> = loop(
  sequence<Bazaar>(
    eachPlayer(
      sequence<Bazaar>(
        execute(({ game }) => game.beginTurn()),
        stage(BEFORE, ROLLED),
        stage(AFTER, RESTED),
      ),
    ),
    execute(({ game }) => game.endDay()),
  ),
);

import { eachPlayer, execute, type FlowNode, loop, sequence, TurnOrder, turnLoop } from '@rookery/engine';
import type { Bazaar } from './game.ts';

/** What an action that ends a part of a turn returns. */
export const ROLLED = 'rolled';
export const RESTED = 'rested';

const BEFORE = ['roll', 'play'] as const;
const AFTER = ['trail', 'tent', 'caravanserai', 'favour', 'play', 'barter', 'offer', 'rest'] as const;

/** A part of a turn: any of some actions, again and again, until one that ends it. Whoever has enough points wins first. */
function stage(actions: readonly string[], last: string): FlowNode<Bazaar> {
  const act = sequence<Bazaar>(
    execute(({ game }) => game.judge()),
    turnLoop(actions),
  );
  return loop(act, { until: (context) => context.last === last });
}

/** Two tents each: the one who comes last in the first round begins the second. */
export const founding: FlowNode<Bazaar> = sequence(
  eachPlayer(turnLoop('found')),
  eachPlayer(turnLoop('found'), { order: TurnOrder.reverse }),
);

/** Day after day, a turn for each merchant. */
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

import {
  eachPlayer,
  execute,
  type FlowNode,
  loop,
  sequence,
  simultaneousActionStep,
  TurnOrder,
  turnLoop,
} from '@rookery/engine';
import type { Innovation } from './game.ts';

/** The turns, from the starting player on. */
export const turns: FlowNode<Innovation> = loop(
  eachPlayer(
    sequence(
      execute(({ game }) => game.beginTurn()),
      turnLoop(['draw', 'meld', 'achieve', 'dogma'], { while: ({ game }) => game.actionsLeft > 0 }),
    ),
    { order: TurnOrder.startFrom(({ game }) => game.starter ?? game.currentPlayer) },
  ),
);

/** All players put down their first card at once; then turns follow. */
export const flow: FlowNode<Innovation> = sequence(
  simultaneousActionStep('begin'),
  execute(({ game }) => game.open()),
  turns,
);

import { BOT_NAMES, parseBot } from '@rookery/ai';
import type { AnyGame, Match } from '@rookery/engine';
import { moveKey } from '@rookery/engine/formats';
import { badArgument } from '@rookery/project';
import { policyFrom, type TreePolicy } from '../policy.ts';
import type { GameTree, InformationState } from '../tree-node.ts';

/** Asks a bot again and again, in every information state, and counts what it does. */
export class BotObserver {
  readonly name: string;
  readonly #samples: number;
  readonly #counts = new Map<number, readonly number[]>();

  constructor(name: string, samples: number) {
    if (parseBot(name) === undefined)
      throw badArgument(`There is no bot called "${name}".`, `Known bots: ${BOT_NAMES.join(', ')}.`);
    this.name = name;
    this.#samples = samples;
  }

  visit<D extends AnyGame>(state: InformationState, match: Match<D>): void {
    const keys = [...match.legal(state.seat)].map(moveKey);
    const counts = keys.map(() => 0);
    for (let i = 0; i < this.#samples; i++) {
      const move = parseBot(this.name, { seed: `solve ${state.index} ${i}` })?.decide(match, state.seat).move;
      const at = move === undefined ? -1 : keys.indexOf(moveKey(move));
      if (at >= 0) counts[at] = (counts[at] as number) + 1;
    }
    this.#counts.set(state.index, counts);
  }

  /** Returns the share of each action among the decisions of the bot. */
  policy(tree: GameTree): TreePolicy {
    return policyFrom(tree, ({ index }) => this.#counts.get(index) ?? []);
  }
}

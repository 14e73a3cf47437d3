import { type Recall, wordsOfRecall } from './recall.ts';
import { SolveError } from './solve-error.ts';
import type { InformationState } from './tree-node.ts';

/** All information states of a tree, found one by one. */
export class InformationStates {
  readonly states: InformationState[] = [];
  readonly #game: string;
  readonly #sequences = new Map<string, number>();
  readonly #bySequence = new Map<number, InformationState>();
  readonly #keys = new Set<string>();

  constructor(game: string) {
    this.#game = game;
  }

  /** Extends a sequence by something that a seat has seen or done. Equal sequences have equal numbers. */
  extend(sequence: number, event: string): number {
    const key = `${sequence} ${event}`;
    const known = this.#sequences.get(key) ?? this.#sequences.size + 1;
    this.#sequences.set(key, known);
    return known;
  }

  /** Returns the information state of a seat that must choose. */
  stateOf(seat: number, recall: Recall, actions: readonly string[]): InformationState {
    const known = this.#bySequence.get(recall.sequence);
    if (known === undefined) return this.#add(seat, recall, actions);
    if (known.actions.join('\n') !== actions.join('\n'))
      throw new SolveError('no-recall', {
        game: this.#game,
        seat,
        first: known.actions.join(', '),
        second: actions.join(', '),
      });
    return known;
  }

  #add(seat: number, recall: Recall, actions: readonly string[]): InformationState {
    const plain = `${seat}: ${wordsOfRecall(recall)}`;
    let key = plain;
    for (let i = 2; this.#keys.has(key); i++) key = `${plain} (${i})`;
    this.#keys.add(key);
    const state: InformationState = { index: this.states.length, seat, key, actions };
    this.states.push(state);
    this.#bySequence.set(recall.sequence, state);
    return state;
  }
}

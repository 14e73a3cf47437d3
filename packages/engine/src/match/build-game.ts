import { NO_RULES } from '../core/dispatcher.ts';
import { MatchRandom } from '../core/match-random.ts';
import * as REG from '../core/registers.ts';
import { PARENT } from '../core/slots.ts';
import type { State } from '../core/state.ts';
import { createRoot } from '../entity/lifecycle.ts';
import { fault } from '../errors/catalogue.ts';
import { Random } from '../random/random.ts';
import type { AnyGame, GameOf } from './definition.ts';

/** Fields are built before there is a seed; what is drawn belongs into the setup. */
const drawnInField = (): never => fault('random-in-field');
const NO_RANDOM = new Random(drawnInField, drawnInField);

/** Builds the tree of a game, up to the start of its setup. */
export function buildGame<D extends AnyGame>(state: State, definition: D, seed: string): GameOf<D> {
  const { regs } = state;
  const empty = Object.freeze({});
  const none = Object.freeze([]);
  const first = [0, 0, 0, undefined, 0, '', -1, undefined, empty, undefined, empty, none, NO_RULES, none, 0, none];
  for (let i = 0; i < definition.program.registers; i++) regs[i] = first[i];
  state.random = NO_RANDOM;
  // Fields create entities before the match starts, so there are no listeners yet.
  const { listenedKinds } = state;
  state.listenedKinds = 0;
  state.writable = true;
  try {
    const game = createRoot(state, definition.gameClass) as GameOf<D>;
    state.setRegister(REG.nextHandle, state.regs[REG.nextId]);
    state.random = new MatchRandom(state, seed);
    state.numberFrom(seed);
    return game;
  } finally {
    state.writable = false;
    state.listenedKinds = listenedKinds;
  }
}

/** Detaches all entities. Their records stay in memory, so that a restart reuses the same objects. */
export function clear(state: State): void {
  state.journal.forget(state.journal.mark);
  state.journal.version++;
  state.messages.length = 0;
  for (const record of state.records.values()) {
    record.slots[PARENT] = undefined;
    record.children.length = 0;
    record.shared = undefined;
  }
}

import type { Address } from '@rookery/engine/view';
import { boundsOf, takesSeveral } from './picks.ts';
import { does, type SeatAtTable } from './play.test-kit.ts';
import type { CurrentAction, PlayState } from './play.ts';

/** What a random player has done. */
export interface Done {
  readonly words: string;
  /** Whether it may be refused: where it was wrong on purpose. */
  readonly isWrong: boolean;
}

/** Giving up is a last resort: of so many times it is looked at, it is taken once. */
const PATIENCE = 60;

/** Somebody who does at random what the state of a play offers, and nothing else. */
export class RandomPlayer {
  private seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** One thing, and what came of it. */
  async act(seat: SeatAtTable): Promise<Done> {
    const { state } = seat;
    if (state.ambiguity !== null) return this.mean(seat, state);
    if (state.held.length > 0) return this.drop(seat, state);
    const isBoard = this.below(2) === 0;
    if (isBoard && (await this.touch(seat, state))) return this.last;
    return state.current === null ? this.begin(seat, state) : this.choose(seat, state.current);
  }

  private last: Done = { words: '', isWrong: false };

  private below(count: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.seed / 2 ** 32) * count);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  private async done(seat: SeatAtTable, words: string, act: Parameters<typeof does>[1], isWrong = false): Promise<Done> {
    await does(seat, act);
    this.last = { words, isWrong };
    return this.last;
  }

  private mean(seat: SeatAtTable, { ambiguity }: PlayState): Promise<Done> {
    if (this.below(8) === 0) return this.done(seat, 'cancel', (play) => play.cancel());
    const { action } = this.pick(ambiguity?.actions ?? []);
    return this.done(seat, `mean ${action}`, (play) => play.mean(action));
  }

  private drop(seat: SeatAtTable, { marks }: PlayState): Promise<Done> {
    const targets = [...marks].filter(([key, { isTarget }]) => isTarget && thingAt(key) !== undefined).map(([key]) => key);
    const others = [...marks].filter(([key, { isTarget }]) => !isTarget && thingAt(key) !== undefined).map(([key]) => key);
    const fate = this.below(10);
    if (fate === 0 && others.length > 0) {
      const wrong = this.pick(others);
      return this.done(seat, `drop wrongly on ${wrong}`, (play) => play.drop(thingAt(wrong) ?? null), true);
    }
    if (fate === 1 || targets.length === 0) return this.done(seat, 'drop on nothing', (play) => play.drop(null));
    const target = this.pick(targets);
    return this.done(seat, `drop on ${target}`, (play) => play.drop(thingAt(target) ?? null));
  }

  /** Presses, lifts or double taps something on the board. Whether there was anything. */
  private async touch(seat: SeatAtTable, { marks }: PlayState): Promise<boolean> {
    const things = [...marks].filter(([key, { canPress }]) => canPress && thingAt(key) !== undefined);
    if (things.length === 0) return false;
    const [key, { canLift }] = this.pick(things);
    const address = thingAt(key) as Address;
    if (canLift && this.below(2) === 0) await this.done(seat, `lift ${key}`, (play) => play.lift([address]));
    else if (this.below(8) === 0) await this.done(seat, `best ${key}`, (play) => play.best(address));
    else await this.done(seat, `press ${key}`, (play) => play.press(address));
    return true;
  }

  private begin(seat: SeatAtTable, { actions: shown }: PlayState): Promise<Done> {
    const actions = shown.filter(({ blocked }) => blocked === undefined);
    const wanted = actions.filter((each) => each.action !== 'resign' || this.below(PATIENCE) === 0);
    const { action } = this.pick(wanted.length > 0 ? wanted : actions);
    return this.done(seat, `begin ${action}`, (play) => play.begin(action));
  }

  private choose(seat: SeatAtTable, current: CurrentAction): Promise<Done> {
    const { selection, canCancel, canConfirm, picked } = current;
    const { kind } = selection;
    const candidates = selection.candidates?.filter(({ blocked }) => blocked === undefined) ?? null;
    const isStuck = candidates?.length === 0 && !canConfirm;
    if (canCancel && (isStuck || this.below(12) === 0)) return this.done(seat, 'cancel', (play) => play.cancel());
    const isFull = takesSeveral(selection) && picked.length >= boundsOf(selection)[1];
    if (canConfirm && (isFull || !candidates?.length || this.below(3) === 0))
      return this.done(seat, 'confirm', (play) => play.confirm());
    if (candidates !== null) {
      const { value } = this.pick(candidates);
      return this.done(seat, `pick ${JSON.stringify(value)}`, (play) => play.pick(value));
    }
    const { min = 0, max = min + 100 } = selection;
    const entered = kind === 'text' ? 'a word' : min + this.below(max - min + 1);
    return this.done(seat, `enter ${entered}`, (play) => play.enter(entered));
  }
}

/** The address that a key is of; undefined where it is no thing's. */
function thingAt(key: string): Address | undefined {
  const known = /^id:(\d+)$/.exec(key);
  if (known) return { id: Number(known[1]) };
  const hidden = /^in:(\d+):at:(\d+)$/.exec(key);
  return hidden ? { in: Number(hidden[1]), at: Number(hidden[2]) } : undefined;
}

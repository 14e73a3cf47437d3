import { freezeCopy } from '../core/attribute.ts';
import { NO_RULES } from '../core/dispatcher.ts';
import * as REG from '../core/registers.ts';
import { isAlive } from '../core/slots.ts';
import type { EntityInternals, State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import type { Lifetime, LiveRule } from './rule.ts';

/** Whether the source of a rule, if it has one, is in the game. */
export function isLive(live: LiveRule): boolean {
  return !('source' in live) || (live.source !== undefined && isAlive(live.source));
}

/** The rules added to a match: plain data in a register, in the order of addition. */
export class LiveRules {
  readonly #state: State;
  /** Successor of each rule that has run: the same rule with fewer runs left. */
  readonly #successors = new WeakMap<LiveRule, LiveRule>();

  constructor(state: State) {
    this.#state = state;
  }

  get all(): readonly LiveRule[] {
    return this.#state.regs[REG.rules] as readonly LiveRule[];
  }

  add(rule: string, source: EntityInternals | undefined, params: object | undefined, lifetime: Lifetime): void {
    const state = this.#state;
    const { until, times } = lifetime;
    if (times !== undefined && !(Number.isInteger(times) && times > 0))
      fault('bad-lifetime', { rule, reason: `times must be a whole number from 1, not ${times}` });
    const made = {
      rule,
      ...(source && { source }),
      ...(params && { params }),
      ...lifetime,
      ...(until === 'phase' && { phase: state.regs[REG.phase] }),
    };
    this.#put([...this.all, freezeCopy(made, rule, state) as LiveRule]);
  }

  /** Ends the rules that pass a test. */
  drop(test: (live: LiveRule) => boolean): void {
    const { all } = this;
    if (!all.some(test)) return;
    const left = all.filter((live) => !test(live));
    this.#put(left);
  }

  /** Ends rules that last until the end of a turn, a round or a phase. */
  expire(until: 'turn' | 'round' | 'phase', phase = ''): void {
    this.drop((live) => live.until === until && (until !== 'phase' || `${live.phase}/`.startsWith(`${phase}/`)));
  }

  /** Returns the current version of a rule; undefined once it has ended. */
  nowOf(live: LiveRule): LiveRule | undefined {
    let at: LiveRule | undefined = live;
    while (at !== undefined && !this.all.includes(at)) at = this.#successors.get(at);
    return at !== undefined && isLive(at) ? at : undefined;
  }

  /** Sets the number of runs left for a rule with a limit; 0 ends the rule. */
  use(live: LiveRule, times: number): void {
    if (times === 0) {
      this.drop((each) => each === live);
      return;
    }
    const left = freezeCopy({ ...live, times }, live.rule, this.#state) as LiveRule;
    this.#successors.set(live, left);
    this.#put(this.all.map((each) => (each === live ? left : each)));
  }

  #put(rules: readonly LiveRule[]): void {
    this.#state.demandOpen('A rule');
    this.#state.setRegister(REG.rules, rules.length === 0 ? NO_RULES : Object.freeze(rules));
  }
}

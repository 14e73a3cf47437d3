/**
 * Why something happens: an action, an event or a rule, and what that was caused by in its turn. Only what happens while
 * rules or watchers listen has causes.
 */
export interface Cause {
  readonly kind: 'action' | 'event' | 'rule';
  /** The action's name, the kind of event, or the rule's name. */
  readonly name: string;
  /** What an event carries, or what a rule is given with its source. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly cause: Cause | undefined;
  /** How many events led to it. */
  readonly depth: number;
}

/** A cause and all before it, the first first. */
export function chainOf(cause: Cause | undefined): readonly Cause[] {
  const chain: Cause[] = [];
  for (let at = cause; at !== undefined; at = at.cause) chain.push(at);
  return chain.reverse();
}

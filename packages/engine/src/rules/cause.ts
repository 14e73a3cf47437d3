/**
 * A cause: an action, an event or a rule, linked to its own cause. Causes exist only while rules or watchers listen.
 */
export interface Cause {
  readonly kind: 'action' | 'event' | 'rule';
  /** The action's name, the kind of event, or the rule's name. */
  readonly name: string;
  /** Data of an event, or the parameters and source of a rule. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly cause: Cause | undefined;
  /** Number of events that led to it. */
  readonly depth: number;
}

/** Returns a cause and all its causes, outermost first. */
export function chainOf(cause: Cause | undefined): readonly Cause[] {
  const chain: Cause[] = [];
  for (let at = cause; at !== undefined; at = at.cause) chain.push(at);
  return chain.reverse();
}

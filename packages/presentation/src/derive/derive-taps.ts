import type { Sample } from './sample/play-sample.ts';
import type { SpaceSample } from './sample/space-sample.ts';

/** Share of its uses in which an action must take something from a space, so that a tap on the space takes the action. */
const SHARE = 0.95;

/** The actions that a tap on a group of spaces takes: one while something lies in it, and one that fills it. */
export interface Taps {
  readonly takes?: string;
  readonly fills?: string;
}

/**
 * The taps on a group of spaces: the one action without selections that nearly always takes something from it, or fills it when it is empty. Two such
 * actions give no tap, because a tap must be clear. Only heaps are tapped: where things lie side by side, each of them is pressed.
 */
export function deriveTaps(keys: readonly string[], group: SpaceSample, sample: Sample): Taps {
  if (group.layout !== 'stack' && group.layout !== 'pile') return {};
  const takes = onlyAction('taken', keys, sample);
  const fills = onlyAction('filled', keys, sample);
  return {
    ...(takes !== undefined && { takes }),
    ...(fills !== undefined && fills !== takes && takes !== undefined && { fills }),
  };
}

function onlyAction(
  change: 'taken' | 'filled',
  keys: readonly string[],
  { actions, declarations }: Sample,
): string | undefined {
  const found: string[] = [];
  for (const [name, action] of actions) {
    if ((declarations.actions[name]?.selections.length ?? 1) > 0) continue;
    // Of several alike spaces, one use takes from one of them.
    const uses = keys.reduce((sum, key) => sum + (action[change].get(key) ?? 0), 0);
    if (action.uses > 0 && uses >= SHARE * action.uses) found.push(name);
  }
  return found.length === 1 ? found[0] : undefined;
}

import { by } from '../evaluate/by.ts';
import { fillPhrase } from '../evaluate/fill-phrase.ts';
import { findThings } from '../evaluate/find-things.ts';
import { holds } from '../evaluate/holds.ts';
import type { ReadContext } from '../evaluate/readable.ts';
import { valueAt } from '../evaluate/value-at.ts';
import type { By } from '../language/by.ts';
import type { ThingQuery } from '../language/thing-query.ts';
import type { When } from '../language/when.ts';

/** Words that hold a condition, a query or a path, wherever they are. */
const CONDITIONS = new Set(['if', 'strong', 'not']);
const QUERIES = new Set(['zone', 'board', 'sheet', 'omit', 'in', 'query', 'from']);

/**
 * Evaluates everything in a checked presentation: each text as a phrase and as a path, each condition, query and choice, each time for another two
 * things. Returns the number of evaluations.
 */
export function evaluateAll(context: ReadContext): number {
  let count = 0;
  const all = [context.table.root, ...context.table.all];
  let turn = 0;
  const visit = (value: unknown, name: string): void => {
    const things = [all[turn % all.length], all[(turn + 3) % all.length]].filter((thing) => thing !== undefined);
    turn++;
    if (typeof value === 'string') {
      for (const thing of things) {
        fillPhrase(value, thing, context);
        valueAt(value, thing, context);
        count += 2;
      }
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      if (CONDITIONS.has(name)) for (const thing of things) count += Number(holds(value as When, context, thing)) + 1;
      if (QUERIES.has(name)) count += findThings(value as ThingQuery, context).length + 1;
      if (('by' in value && 'of' in value) || ('if' in value && 'use' in value))
        for (const thing of things) {
          by(value as By<unknown>, thing, context);
          count++;
        }
    }
    for (const [key, item] of Object.entries(value)) visit(item, key);
  };
  visit(context.presentation, '');
  return count;
}

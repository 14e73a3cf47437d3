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

/** Parts whose names are the author's, and the levels of such names: a value may be called `if`. */
const NAMED: Readonly<Record<string, number>> = {
  ...{ values: 2, printed: 1, rows: 2, settings: 1, cues: 1, of: 1, gifts: 1, prompts: 1, confirm: 1, speech: 1, hold: 1 },
  ...{ lists: 1, icons: 1, amounts: 1, arrows: 1, points: 1, areas: 1, spots: 1, boards: 1, things: 1 },
  ...{ is: 1, where: 1, option: 1, setting: 1 },
};

/**
 * Evaluates everything in a checked presentation: each text as a phrase and as a path, each condition, query and choice, each time for another two
 * things. Returns the number of evaluations.
 */
export function evaluateAll(context: ReadContext): number {
  let count = 0;
  const all = [context.table.root, ...context.table.all];
  let turn = 0;
  const visit = (value: unknown, name: string, levels: number): void => {
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
    if (!Array.isArray(value) && levels === 0) {
      if (CONDITIONS.has(name)) for (const thing of things) count += Number(holds(value as When, context, thing)) + 1;
      if (QUERIES.has(name)) count += findThings(value as ThingQuery, context).length + 1;
      if (('by' in value && 'of' in value) || ('if' in value && 'use' in value))
        for (const thing of things) {
          by(value as By<unknown>, thing, context);
          count++;
        }
    }
    for (const [key, item] of Object.entries(value)) {
      // Below a part with names of the author's, each name is no word of the language.
      if (levels > 0) visit(item, '', levels - 1);
      else visit(item, key, Array.isArray(value) ? 0 : (NAMED[key] ?? 0));
    }
  };
  visit(context.presentation, '', 0);
  return count;
}

import type { ByCondition, ByValue } from '../language/by.ts';
import { valuePath, valuesOf } from './check-name.ts';
import { condition } from './check-query.ts';
import { type Check, type Checking, inside, type Place } from './checking.ts';
import { fieldsOf, isFields, needed, recordOf } from './checks.ts';

/** A value, or a choice between values by a value of the thing or by a condition. */
export function byOf(part: Check): Check {
  const branch: Check = (value, place, checking) => {
    if (isFields(value) && 'by' in value && 'of' in value) {
      byValue(value, place, checking);
      checkKeys(value, place, checking);
    } else if (isFields(value) && 'if' in value && 'use' in value) byCondition(value, place, checking);
    else part(value, place, checking);
  };
  const byValue = fieldsOf<ByValue<unknown>>({ by: needed(valuePath), of: needed(recordOf(part)), else: part });
  const byCondition = fieldsOf<ByCondition<unknown>>({ if: needed(condition), use: needed(branch), else: branch });
  return branch;
}

/** The keys of `of` must be values of the attribute, if the game lists them. */
function checkKeys({ by, of }: Readonly<Record<string, unknown>>, place: Place, checking: Checking): void {
  const values = typeof by === 'string' ? valuesOf(by, place, checking) : undefined;
  if (values === undefined || !isFields(of)) return;
  for (const key of Object.keys(of))
    if (!values.includes(key) && key !== 'null')
      checking.addUnknown('unknown-name', inside(inside(place, 'of'), key), key, values, {
        what: `value of ${String(by)}`,
        name: key.slice(0, 40),
      });
}

import type { Presentation } from '../language/presentation.ts';
import { boardLook } from './check-board.ts';
import { surface } from './check-colour.ts';
import { layoutNode } from './check-layout.ts';
import { attributeName, kindName } from './check-name.ts';
import { directorLook, panelLook, playerLook } from './check-panel.ts';
import { thingLook } from './check-thing.ts';
import { printed, settings, sides, values } from './check-values.ts';
import { type Check, Checking, inside, ROOT } from './checking.ts';
import { fieldsOf, isFields, recordOf, text } from './checks.ts';
import type { GameNames } from './game-names.ts';
import { checkPlainData } from './plain-data.ts';
import type { PresentationProblem } from './presentation-problem.ts';

/** The presentation, or all problems that were found. */
export type PresentationCheck =
  | { readonly ok: true; readonly value: Presentation }
  | { readonly ok: false; readonly problems: readonly PresentationProblem[] };

/** Looks by class; their paths read the class. */
function byKind(look: Check): Check {
  return (value, place, checking) => {
    if (!isFields(value)) return checking.wrong(value, place, 'an object');
    for (const [kind, item] of Object.entries(value)) {
      kindName(kind, inside(place, kind), checking);
      look(item, { ...inside(place, kind), kind }, checking);
    }
  };
}

const presentation = fieldsOf<Presentation>({
  printed,
  values,
  lists: recordOf(text, attributeName),
  sides,
  // A board's paths read its cells.
  boards: recordOf(boardLook, kindName),
  things: byKind(thingLook),
  layout: layoutNode,
  rest: layoutNode,
  players: playerLook,
  panel: panelLook,
  director: directorLook,
  settings,
  surface,
});

/**
 * Checks a presentation from a file or another untrusted source, and reports all problems at once. Nothing in it is executed. With the names of a
 * game, every name in it must be one of the game's.
 *
 * @example
 * const checked = checkPresentation({ boards: { Board: { style: 'checkered' } } });
 * if (!checked.ok) console.log(checked.problems[0]?.pointer); // /boards/Board/style
 */
export function checkPresentation(data: unknown, names?: GameNames): PresentationCheck {
  const checking = new Checking(names);
  if (checkPlainData(data, checking)) presentation(data, ROOT, checking);
  // The one place where data from outside gets its type: the checks above have tested it.
  return checking.problems.length === 0
    ? { ok: true, value: data as Presentation }
    : { ok: false, problems: checking.problems };
}

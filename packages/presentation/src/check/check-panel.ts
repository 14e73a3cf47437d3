import { CELEBRATIONS, CUE_SHOWS, type CueLook, type DirectorLook } from '../language/director-look.ts';
import type { AmountLook, AutomaticLook, PanelLook } from '../language/panel-look.ts';
import type { ChipLook, PlayerLook } from '../language/player-look.ts';
import { byOf } from './check-by.ts';
import { actionName, promptName, selectionName, valuePath } from './check-name.ts';
import { otherPhrase, phrase } from './check-phrase.ts';
import { picture } from './check-picture.ts';
import { condition } from './check-query.ts';
import { type Check, type Checking, inside, type Place } from './checking.ts';
import {
  either,
  fieldsOf,
  isAny,
  isFields,
  isNumber,
  listOf,
  needed,
  numberFrom,
  oneWord,
  recordOf,
  text,
} from './checks.ts';

const chip = fieldsOf<ChipLook>({ text: needed(phrase), if: condition, tip: phrase });
const playerFields = fieldsOf<PlayerLook>({
  chips: listOf(chip, { max: 30 }),
  folded: listOf(phrase, { max: 10 }),
  clock: oneWord('near', 'list'),
});

/** The look of players, whom its phrases read. */
export const playerLook: Check = (value, place, checking) => playerFields(value, { ...place, kind: 'Player' }, checking);

const actions = listOf(actionName, { max: 200 });
const amount = fieldsOf<AmountLook>({
  label: needed(otherPhrase),
  value: needed(
    either(
      [isNumber, numberFrom(-1e9, 1e9)],
      [(value) => value === 'min' || value === 'max', oneWord('min', 'max')],
      [isAny, valuePath],
    ),
  ),
});
const automatic = fieldsOf<AutomaticLook>({ action: needed(actionName), setting: needed(text) });

/** The look of actions and questions. */
export const panelLook: Check = fieldsOf<PanelLook>({
  prompts: recordOf(otherPhrase, promptName),
  icons: recordOf(picture, actionName),
  order: actions,
  main: actions,
  hide: actions,
  amounts: recordOf(listOf(amount, { max: 20 }), selectionName),
  confirm: recordOf(otherPhrase, actionName),
  automatic: listOf(automatic, { max: 20 }),
});

const milliseconds = numberFrom(0, 60_000);
const cue = fieldsOf<CueLook>({
  show: oneWord(...CUE_SHOWS),
  text: otherPhrase,
  on: text,
  from: text,
  to: text,
  picture: byOf(picture),
  hold: milliseconds,
});
/** A cue reads its own parts. */
const cueLook: Check = (value, place, checking) => cue(value, { ...place, isOther: true }, checking);

/** Two selections of one action. */
const arrows: Check = (value, place, checking) => {
  if (!isFields(value)) return checking.wrong(value, place, 'an object');
  for (const [action, ends] of Object.entries(value)) {
    actionName(action, inside(place, action), checking);
    listOf(text, { min: 2, max: 2 })(ends, inside(place, action), checking);
    if (Array.isArray(ends)) checkEnds(action, ends, inside(place, action), checking);
  }
};

function checkEnds(action: string, ends: readonly unknown[], place: Place, checking: Checking): void {
  const known = checking.names?.actions;
  if (known === undefined || !Object.hasOwn(known, action)) return;
  for (const [i, end] of ends.entries()) selectionName(`${action}.${String(end)}`, inside(place, i), checking);
}

type EndingLook = NonNullable<DirectorLook['ending']>;

/** The look of what happens. */
export const directorLook: Check = fieldsOf<DirectorLook>({
  speech: recordOf(otherPhrase, actionName),
  hold: recordOf(milliseconds),
  cues: recordOf(cueLook),
  arrows,
  quiet: actions,
  ending: (value, place, checking) => ending(value, { ...place, kind: 'Game' }, checking),
});
const ending = fieldsOf<EndingLook>({ mark: valuePath, celebrate: oneWord(...CELEBRATIONS) });

import { CHAT_ACCESS } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';
import {
  anything,
  byName,
  count,
  either,
  flag,
  isObject,
  listOf,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  time,
  whole,
} from './shape.ts';

/** Upper bound on seats; no game has more. */
const MOST_SEATS = 100;
const seat: Shape = (value) =>
  count(value) ?? ((value as number) < MOST_SEATS ? undefined : `should be a seat below ${MOST_SEATS}`);

const move = object({ kind: oneOf('act', 'answer'), seat, action: text, args: listOf(anything) });
/** A rewind in development belongs to no seat: its seat is -1. */
const takingBack = object({ kind: oneOf('undo'), seat: whole, steps: count }, { consent: listOf(seat) });
const input: Shape = (value) => (isObject(value) && value.kind === 'undo' ? takingBack(value) : move(value));

/** Shape of each kind of entry. */
const SHAPES: Readonly<Record<EntryBody['kind'], Shape>> = {
  created: object(
    {
      game: text,
      version: text,
      options: byName,
      seats: listOf(object({}, { bot: text, options: byName }), MOST_SEATS),
      time: orNull(object({ initial: time, increment: time })),
      absence: orNull(object({ after: time, policy: oneOf('bot', 'skip', 'forfeit') })),
      listed: flag,
      spectators: flag,
      host: text,
      secret: text,
    },
    { chat: oneOf(...CHAT_ACCESS) },
  ),
  claimed: object({ seat, name: text, token: text }, { entropy: text }),
  left: object({ seat }, { kicked: flag }),
  renamed: object({ seat, name: text }),
  readied: object({ seat, ready: flag }),
  slotAdded: object({}),
  slotRemoved: object({ seat }),
  botSet: object({ seat, bot: orNull(text) }),
  optionsSet: object({ options: byName }),
  playerOptionsSet: object({ seat, options: byName }),
  started: object({}),
  played: object(
    { seat, inputs: listOf(input) },
    { because: oneOf('plan', 'bot', 'absence', 'agreement', 'rewind', 'redo') },
  ),
  planned: object({ seat, moves: listOf(object({ action: text }, { args: byName })) }),
  resigned: object({ seat }),
  outOfTime: object({ seat }),
  absent: object({ seat }),
  returned: object({ seat }),
  proposed: object({ seat, what: oneOf('draw', 'takeBack', 'pause') }, { steps: count }),
  agreed: object({ seat, agree: flag }),
  resumed: object({ seat }),
  said: object({ seat: orNull(seat), name: text, text }),
  chatSet: object({ chat: oneOf(...CHAT_ACCESS) }),
  rulesChanged: object({ version: text }),
};

const asked = object({ by: either(seat, oneOf('host', 'spectator')), request: text }, { visitor: text });
const common = object({ at: time }, { asked });

/** Shape of an entry. */
export const entryShape: Shape = (value) => {
  if (!isObject(value)) return 'should be an object';
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return `is of no known kind: ${shown(kind)}`;
  return common(value) ?? SHAPES[kind as EntryBody['kind']](value);
};

function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : typeof value;
}

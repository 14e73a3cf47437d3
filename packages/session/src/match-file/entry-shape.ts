import { inputShape, type Shape, shape } from '@rookery/engine/check';
import { CHAT_ACCESS } from '@rookery/protocol';
import type { Entry, EntryBody } from '../entry.ts';

/** Upper bound on seats; no game has more. */
const MAX_SEATS = 100;
const { text, flag } = shape;
const seat = shape.whole({ min: 0, max: MAX_SEATS - 1 });
const steps = shape.whole({ min: 0 });
/** A time or duration, in milliseconds or seconds. */
const time = shape.number;
const options = shape.record(shape.data());
const chat = shape.oneOf(...CHAT_ACCESS);

const created = shape.object(
  {
    game: text,
    version: text,
    options,
    seats: shape.list(shape.object({}, { bot: text, options }), { max: MAX_SEATS }),
    time: shape.nullable(shape.object({ initial: time, increment: time })),
    absence: shape.nullable(shape.object({ after: time, policy: shape.oneOf('bot', 'skip', 'forfeit') })),
    listed: flag,
    spectators: flag,
    host: text,
    secret: text,
  },
  { chat, format: shape.whole({ min: 1 }), seed: text, position: text },
);

/** Shape of what happened in an entry. The compiler compares it with the type, so that no kind and no field is forgotten. */
const bodyShape: Shape<EntryBody> = shape.tagged('kind', {
  created,
  claimed: shape.object({ seat, name: text, token: text }, { entropy: text }),
  left: shape.object({ seat }, { kicked: shape.oneOf(true) }),
  renamed: shape.object({ seat, name: text }),
  readied: shape.object({ seat, ready: flag }),
  slotAdded: shape.object({}),
  slotRemoved: shape.object({ seat }),
  botSet: shape.object({ seat, bot: shape.nullable(text) }),
  optionsSet: shape.object({ options }),
  playerOptionsSet: shape.object({ seat, options }),
  started: shape.object({}),
  played: shape.object(
    { seat, inputs: shape.list(inputShape) },
    { because: shape.oneOf('premove', 'bot', 'absence', 'agreement', 'rewind', 'redo') },
  ),
  premovesSet: shape.object({ seat, moves: shape.list(shape.object({ action: text }, { args: options })) }),
  resigned: shape.object({ seat }),
  outOfTime: shape.object({ seat }),
  absent: shape.object({ seat }),
  returned: shape.object({ seat }),
  proposed: shape.object({ seat, what: shape.oneOf('draw', 'undo', 'pause') }, { steps }),
  agreed: shape.object({ seat, agree: flag }),
  resumed: shape.object({ seat }),
  said: shape.object({ seat: shape.nullable(seat), name: text, text }),
  chatSet: shape.object({ chat }),
  rulesChanged: shape.object({ version: text }, { without: shape.list(shape.whole({ min: 0 })) }),
});

const by = shape.either(seat, shape.oneOf('host', 'spectator'));
const frame = shape.object({ at: time }, { asked: shape.object({ by, request: text }, { visitor: text }) });

/** Shape of an entry. */
export const entryShape: Shape<Entry> = shape.both(bodyShape, frame);

import type { Message, MessagePart } from '../core/log-message.ts';
import { type Shape, shape } from '../core/shape.ts';
import type { EntityLike } from '../core/slots.ts';
import type { PlayerSetup } from '../game/player-options.ts';
import type { EncodedValue, Input } from '../match/input.ts';
import { inputShape } from '../match/input-shape.ts';
import type { Origin } from './origin.ts';

/** One entity: its class, parent, knowledge and attributes. */
export interface EntitySnapshot {
  readonly id: number;
  readonly class: string;
  readonly name: string;
  /** Its parent's id; its own for the game. */
  readonly in: number;
  readonly known: number;
  readonly shown: number | null;
  readonly handle: number;
  readonly attributes: Readonly<Record<string, EncodedValue>>;
}

/** The whole state of a match as plain data, to restore faster than by replay. */
export interface Snapshot extends Origin {
  /** Names of the players, with the options they have chosen, if any. */
  readonly players: readonly (string | PlayerSetup)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly step: number;
  /** Parents before children, children in order. */
  readonly entities: readonly EntitySnapshot[];
  readonly registers: readonly EncodedValue[];
  readonly messages: readonly (Omit<Message, 'parts'> & {
    readonly parts: Readonly<Record<string, Exclude<MessagePart, EntityLike>>>;
  })[];
  readonly log: readonly Input[];
  /** Inputs of a suspended step; the rest of the snapshot is the state before that step. */
  readonly pending: readonly Input[];
  /**
   * The last step: its inputs, its enacted moves, and the seats that learned something. `learned` decides whether it may be
   * undone.
   */
  readonly last: { readonly inputs: readonly Input[]; readonly enacted: readonly Input[]; readonly learned?: number };
  /** Inputs of the undone steps that can be redone, latest last; absent if there are none. */
  readonly undone?: readonly (readonly Input[])[];
  /** Whether anything was ever hidden; the rules depend on that, even if nothing is hidden now. */
  readonly secrets?: boolean;
  /** The moves version. */
  readonly since: number;
  /** The moves version by seat, while seats act at their own pace. */
  readonly sinceOf?: readonly number[];
  /** Whether the setup is done. While it waits for answers, the snapshot contains only those answers. */
  readonly begun: boolean;
}

const whole = shape.whole();
const count = shape.whole({ min: 0 });
const encoded = shape.data<EncodedValue>();
const inputs = shape.list(inputShape);

const entity: Shape<EntitySnapshot> = shape.object({
  id: count,
  class: shape.text,
  name: shape.text,
  in: count,
  known: whole,
  shown: shape.nullable(whole),
  handle: whole,
  attributes: shape.record(encoded),
});

const message: Shape<Snapshot['messages'][number]> = shape.object(
  {
    step: count,
    text: shape.text,
    parts: shape.record(
      shape.either(
        shape.object({ label: shape.text, known: whole }, { hidden: shape.text }),
        shape.either(shape.text, shape.number),
      ),
    ),
    seats: whole,
  },
  { because: shape.list(shape.text) },
);

/** A snapshot without its origin, and without players and options, which `tryCreateMatch` checks. */
type Content = Omit<Snapshot, 'format' | 'game' | 'version' | 'expansions' | 'players' | 'options'>;

/** Shape of the content of a snapshot. */
export const snapshotShape: Shape<Content> = shape.object(
  {
    seed: shape.text,
    step: count,
    entities: shape.list(entity),
    registers: shape.list(encoded),
    messages: shape.list(message),
    log: inputs,
    pending: inputs,
    last: shape.object({ inputs, enacted: inputs }, { learned: whole }),
    since: whole,
    begun: shape.flag,
  },
  { undone: shape.list(inputs), secrets: shape.flag, sinceOf: shape.list(whole) },
);

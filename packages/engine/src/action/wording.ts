import { fillTemplate } from '../errors/fill-template.ts';
import { HIDDEN, type Seated, seatBit } from '../secrecy/knowledge.ts';
import { keptParts } from '../state/message.ts';
import { type Message, plainPart, type Sayable } from '../state/state.ts';

/** A text with the values that belong into its braces; made by `say`. */
export class Sentence {
  readonly text: string;
  readonly parts: Readonly<Record<string, Sayable>>;

  constructor(text: string, parts: Readonly<Record<string, Sayable>>) {
    this.text = text;
    this.parts = parts;
  }
}

/** A text for people: fixed, or a sentence with values. */
export type Wording = string | Sentence;

/** A text for people that may depend on the situation: on the game, on who acts, and on what was chosen before. */
export type WordingFor<C> = Wording | ((context: C) => Wording);

/** A reason why not; anything falsy where there is none. */
export type Objection = Wording | false | undefined | null;

/**
 * A sentence with values, for prompts, labels, reasons and help. The text is the key for translation. A part that is an
 * entity is named only to those who know it; others read what its back says.
 *
 * @example
 * actions: {
 *   build: action('Build a house')
 *     .unless(({ player }) => player.coins < 3 && say('You need 3 coins; you have {n}.', { n: player.coins }))
 *     .do(({ player }) => {
 *       player.coins -= 3;
 *     }),
 * },
 */
export function say(text: string, parts: Readonly<Record<string, Sayable>> = {}): Sentence {
  return new Sentence(text, parts);
}

/** What every context of a text has: who reads it. */
interface ReadBy {
  readonly player: Seated;
}

/** A text as the player of a context reads it. */
export function wordsIn<C extends ReadBy>(wording: WordingFor<never>, context: C): string {
  const said = typeof wording === 'function' ? (wording as (context: C) => Wording)(context) : wording;
  return wordsFor(said, context.player.seat);
}

/** A text as a seat reads it. */
export function wordsFor(wording: Wording, seat: number): string {
  return typeof wording === 'string' ? wording : render(wording.text, keptParts(wording.parts), seat);
}

/** Fills in the parts of a text: an entity by its label for those who know it. */
export function render(text: string, parts: Message['parts'], seat: number): string {
  const words: Record<string, unknown> = {};
  for (const [name, kept] of Object.entries(parts)) {
    const part = plainPart(kept);
    words[name] =
      typeof part !== 'object' ? part : (part.known & seatBit(seat)) !== 0 ? part.label : (part.hidden ?? HIDDEN);
  }
  return fillTemplate(text, words);
}

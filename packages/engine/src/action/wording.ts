import { keptParts } from '../core/add-message.ts';
import { type Message, plainPart, type Sayable } from '../core/log-message.ts';
import { type Seated, seatBit } from '../core/seats.ts';
import { fillTemplate } from '../errors/fill-template.ts';
import { HIDDEN } from '../knowledge/knowledge.ts';

/** A text with the values for its braces. Made by `say`. */
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

/** A text for people that may depend on the context: on the game, on the acting player and on earlier choices. */
export type WordingFor<C> = Wording | ((context: C) => Wording);

/** An objection; any falsy value means that there is none. */
export type Objection = Wording | false | undefined | null;

/**
 * Creates a sentence with values, for prompts, labels, reasons and help. The text is the key for translation. Only
 * viewers who know an entity read its label; others read its hidden label.
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

/** The part that every context of a text has: the player who reads it. */
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

/** Fills in the parts of a text. Viewers who know an entity read its label. */
export function render(text: string, parts: Message['parts'], seat: number): string {
  const words: Record<string, unknown> = {};
  for (const [name, kept] of Object.entries(parts)) {
    const part = plainPart(kept);
    words[name] =
      typeof part !== 'object' ? part : (part.known & seatBit(seat)) !== 0 ? part.label : (part.hidden ?? HIDDEN);
  }
  return fillTemplate(text, words);
}

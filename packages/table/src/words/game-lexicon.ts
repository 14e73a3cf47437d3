import { fillTemplate } from '@rookery/engine/errors';
import { Masked } from './game-names.ts';
import { isPlain, Template } from './game-template.ts';

/** Maximum number of cached translations; then the cache is cleared. */
const MOST_KNOWN = 5000;
/** Maximum number of words in a phrase, when splitting texts without punctuation. */
const LONGEST_RUN = 16;

/** Translates texts of a game: fixed ones, and templates with values filled in. */
export class Lexicon {
  private readonly texts: ReadonlyMap<string, string>;
  /** Ordered by length of literal text, because longer templates match more precisely. */
  private readonly templates: readonly Template[];
  private readonly known = new Map<string, string | undefined>();

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts));
    this.templates = Object.entries(texts)
      .filter(([text]) => text.includes('{'))
      .map(([text, said]) => new Template(text, said))
      .sort((one, other) => other.weight - one.weight);
  }

  /** Whether it has no texts. */
  get isEmpty(): boolean {
    return this.texts.size === 0;
  }

  /** Translates a text as far as possible. */
  say(text: string, names: Iterable<string>): string {
    const found = this.find(text, names);
    if (found !== undefined) return found;
    const masked = new Masked(text, names);
    return masked.reveal(this.halfKnown(masked.text) ?? masked.text);
  }

  /** Translates a text; undefined if any part is unknown. */
  find(text: string, names: Iterable<string>): string | undefined {
    const masked = new Masked(text, names);
    const found = this.whole(masked.text);
    return found === undefined ? undefined : masked.reveal(found);
  }

  private whole(text: string): string | undefined {
    if (this.known.has(text)) return this.known.get(text);
    const found = this.one(text) ?? this.list(text) ?? this.run(text);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(text, found);
    return found;
  }

  /** Translates a single text of the game; plain text, such as a number, stays as it is. */
  private one(text: string): string | undefined {
    const same = this.texts.get(text);
    if (same !== undefined) return same;
    if (isPlain(text)) return text;
    return (
      this.bySmallLetter(text, (small) => this.texts.get(small)) ??
      this.byTemplate(text) ??
      this.bySmallLetter(text, (small) => this.byTemplate(small))
    );
  }

  /** Headings are known words with a capital at the beginning. */
  private bySmallLetter(text: string, find: (small: string) => string | undefined): string | undefined {
    const small = text.charAt(0).toLowerCase() + text.slice(1);
    const said = small === text ? undefined : find(small);
    return said === undefined ? undefined : said.charAt(0).toUpperCase() + said.slice(1);
  }

  private byTemplate(text: string): string | undefined {
    for (const template of this.templates) {
      const parts = template.match(text);
      const said = parts && this.partsOf(parts);
      if (said !== undefined) return fillTemplate(template.said, said);
    }
  }

  private partsOf(parts: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
    const said: Record<string, string> = {};
    for (const [name, part] of Object.entries(parts)) {
      const found = this.whole(part);
      if (found === undefined) return undefined;
      said[name] = found;
    }
    return said;
  }

  /** Texts joined by punctuation. */
  private list(text: string): string | undefined {
    for (const [sign, said] of SIGNS) {
      const parts = text.split(sign);
      if (parts.length === 1) continue;
      const found = parts.map((part) => this.whole(part));
      return found.every((part) => part !== undefined) ? found.join(this.texts.get(said) ?? said) : undefined;
    }
  }

  /** Texts in a row without punctuation, longest first. */
  private run(text: string): string | undefined {
    const words = text.split(' ');
    if (words.length < 2) return undefined;
    for (let length = Math.min(words.length - 1, LONGEST_RUN); length > 0; length--) {
      const found = this.one(words.slice(0, length).join(' '));
      const rest = found === undefined ? undefined : this.whole(words.slice(length).join(' '));
      if (rest !== undefined) return `${found} ${rest}`;
    }
  }

  /** Uses the first template that matches; unknown values stay untranslated. */
  private halfKnown(text: string): string | undefined {
    for (const template of this.templates) {
      const parts = template.match(text);
      if (parts === undefined) continue;
      const said = Object.entries(parts).map(([name, part]) => [name, this.whole(part) ?? part]);
      return fillTemplate(template.said, Object.fromEntries(said));
    }
  }
}

/** Separators between texts, outermost first, and their translations. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/; /, '; '],
  [/: /, ': '],
  [/, /, ', '],
  [/ and /, ' and '],
];

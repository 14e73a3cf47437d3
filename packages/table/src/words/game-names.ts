/** Stands for the first name; the next ones for those that follow. Nobody uses these characters. */
const FIRST = 0xe000;

/** A text in which the names of players stand as single characters, so that they are not taken for words. */
export class Masked {
  readonly text: string;
  private readonly names: readonly string[];

  constructor(text: string, names: Iterable<string>) {
    this.names = [...names].filter((name) => name !== '').sort((one, other) => other.length - one.length);
    this.text = this.names.reduce(hide, text);
  }

  /** The names again. */
  reveal(text: string): string {
    return text.replace(/[\uE000-\uF8FF]/g, (sign) => this.names[sign.charCodeAt(0) - FIRST] ?? sign);
  }
}

/** Only where the name stands alone, as a word does. */
function hide(text: string, name: string, index: number): string {
  if (!text.includes(name)) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, String.fromCharCode(FIRST + index));
}

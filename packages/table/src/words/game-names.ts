/** First private-use character; each name gets its own. Ordinary text contains none. */
const FIRST = 0xe000;

/** Text in which players' names are replaced by single characters, so that they are not translated. */
export class Masked {
  readonly text: string;
  private readonly names: readonly string[];

  constructor(text: string, names: Iterable<string>) {
    this.names = [...names].filter((name) => name !== '').sort((one, other) => other.length - one.length);
    this.text = this.names.reduce(hide, text);
  }

  /** Puts the names back. */
  reveal(text: string): string {
    return text.replace(/[\uE000-\uF8FF]/g, (sign) => this.names[sign.charCodeAt(0) - FIRST] ?? sign);
  }
}

/** Replaces a name only where it stands as a word of its own. */
function hide(text: string, name: string, index: number): string {
  if (!text.includes(name)) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, String.fromCharCode(FIRST + index));
}

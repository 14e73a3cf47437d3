/** Template with values in braces, which can be matched against a filled-in text. */
export class Template {
  /** The template in the other language. */
  readonly said: string;
  /** Length of its literal text. */
  readonly weight: number;
  private readonly names: readonly string[];
  private readonly pattern: RegExp;

  constructor(text: string, said: string) {
    const names: string[] = [];
    const pattern = text.split(PART).map((piece, i) => {
      if (i % 2 === 0) return piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      const before = names.indexOf(piece);
      if (before >= 0) return `\\${before + 1}`;
      names.push(piece);
      return '(.+?)';
    });
    this.said = said;
    this.names = names;
    this.weight = text.replace(new RegExp(PART, 'g'), '').length;
    this.pattern = new RegExp(`^${pattern.join('')}$`, 'su');
  }

  /** Returns the values of a filled-in text; undefined if it does not match. */
  match(text: string): Readonly<Record<string, string>> | undefined {
    const found = this.pattern.exec(text);
    return found === null ? undefined : Object.fromEntries(this.names.map((name, i) => [name, found[i + 1] ?? '']));
  }
}

const PART = /\{(\w+)\}/;

/** Whether a text needs no translation: a number, a masked name, a coordinate, a card in symbols. */
export function isPlain(text: string): boolean {
  return !/\s|\p{L}{3}|^\p{L}{2}$/u.test(text);
}

/** A text with parts in braces that a filled text can be matched with. */
export class Template {
  /** The same in the other language. */
  readonly said: string;
  /** How much of it is literal. */
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

  /** What stands for its parts in a filled text; undefined where that is another one. */
  match(text: string): Readonly<Record<string, string>> | undefined {
    const found = this.pattern.exec(text);
    return found === null ? undefined : Object.fromEntries(this.names.map((name, i) => [name, found[i + 1] ?? '']));
  }
}

const PART = /\{(\w+)\}/;

/** Whether a word has nothing to say in another way: a number, a name that is hidden, a place on a board, a card by its signs. */
export function isPlain(text: string): boolean {
  return !/\s|\p{L}{3}|^\p{L}{2}$/u.test(text);
}

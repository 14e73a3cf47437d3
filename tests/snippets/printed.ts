import { format } from 'node:util';
import { parse, walk } from '../../scripts/public-names.mjs';

/** A `console.log` of a snippet, and what the comment after it says that it prints. */
export interface Print {
  /** Counted from the snippet's first line, from 0. */
  readonly line: number;
  /** Undefined where there is no such comment. */
  readonly promised: string | undefined;
}

/** What a snippet's module writes to in place of the console: each call by its number. */
export type Printer = Console & {
  at(print: number): Pick<Console, 'log'>;
  /** Forgets what was printed, for code that runs anew from its beginning. */
  restart(): void;
};

/**
 * Numbers the prints of a module text, so that its printer can tell them apart. What a print promises is the comment after it on its line,
 * or else the lines of comment right below it.
 */
export function numberPrints(
  text: string,
  file: string,
): { readonly text: string; readonly prints: readonly Print[]; readonly parses: boolean } {
  const prints: Print[] = [];
  let numbered = '';
  let taken = 0;
  const program = parsed(text, file);
  walk(program, ({ type, callee, end }) => {
    const isPrint = type === 'CallExpression' && text.slice(callee.start, callee.end) === 'console.log';
    if (!isPrint) return;
    const line = text.slice(0, callee.start).split('\n').length - 2;
    numbered += `${text.slice(taken, callee.start)}console.at(${prints.length}).log`;
    taken = callee.end;
    prints.push({ line, promised: promiseAfter(text.slice(end)) });
  });
  return { text: numbered + text.slice(taken), prints, parses: program !== undefined };
}

/** The tree of a text; of one that does not parse nothing, since the compiler says where and why. */
function parsed(text: string, file: string): unknown {
  try {
    return parse(text, file);
  } catch {
    return undefined;
  }
}

function promiseAfter(rest: string): string | undefined {
  const [line = '', ...below] = rest.split('\n');
  const beside = /^[\s);}\]]*\/\/ (.*)$/.exec(line)?.[1];
  if (beside !== undefined) return beside;
  if (!/^[\s);}\]]*$/.test(line)) return undefined;
  const until = below.findIndex((each) => !/^\s*\/\/ /.test(each));
  const lines = below.slice(0, until === -1 ? undefined : until).map((each) => each.replace(/^\s*\/\/ /, ''));
  return lines.length === 0 ? undefined : lines.join('\n');
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether what was printed is what was promised. A promise leaves open what `…` stands for, and how lines are broken. */
export function keeps(promised: string, printed: string): boolean {
  const parts = onOneLine(promised).split('…');
  const pattern = parts.map((part) => onOneLine(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*');
  return new RegExp(`^${pattern}$`).test(onOneLine(printed));
}

/** What the prints of a snippet have printed, by their numbers: several lines where one ran several times. */
export class Printed {
  readonly #lines = new Map<number, string[]>();

  readonly printer: Printer = Object.assign(Object.create(console) as Console, {
    at: (print: number) => ({
      log: (...values: readonly unknown[]) => {
        this.#lines.set(print, [...(this.#lines.get(print) ?? []), format(...values)]);
      },
    }),
    restart: () => this.#lines.clear(),
    table: () => {},
    error: () => {},
    assert: (isTrue: unknown) => {
      if (!isTrue) throw new Error('An assertion of the snippet does not hold.');
    },
  });

  of(print: number): string {
    return this.#lines.get(print)?.join('\n') ?? '';
  }
}

/** What is wrong with what a snippet printed: nothing, for one that tells the truth. */
export function brokenPromises(prints: readonly Print[], printed: Printed): readonly string[] {
  return prints.flatMap(({ line, promised }, index) => {
    const found = printed.of(index);
    if (promised === undefined) return [`line ${line + 1}: it does not say what it prints, which is: ${found}`];
    return keeps(promised, found) ? [] : [`line ${line + 1}: it promises ${promised} but prints ${found}`];
  });
}

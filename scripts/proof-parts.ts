import type { ProofContext } from './proof.ts';

/** Context of every part of a proof. */
export interface PartContext extends Pick<ProofContext, 'assert' | 'options' | 'progress'> {
  /** Reads a numeric option, with the part's default. */
  count(option: string, usual: number): number;
  /** Prints a figure with its bar, and remembers if the bar is missed. */
  say(what: string, isMet: boolean): void;
}

/** Runs all parts of a proof, or those of `--part=one,two`. Prints every figure, even if a bar was missed. */
export async function runParts<More>(
  parts: Readonly<Record<string, (context: PartContext & More) => Promise<void>>>,
  { assert, options, progress }: ProofContext,
  more: More,
): Promise<void> {
  const names = Object.keys(parts);
  const wanted = typeof options.part === 'string' ? options.part.split(',') : names;
  const unknown = wanted.filter((part) => !names.includes(part));
  assert(unknown.length === 0, `there is no part ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const missed: string[] = [];
  const context: PartContext & More = {
    assert,
    options,
    progress,
    count: (option, usual) => Number(options[option] ?? usual),
    say(what, isMet) {
      console.log(`${what}: ${isMet ? 'met' : 'NOT MET'}`);
      if (!isMet) missed.push(what);
    },
    ...more,
  };
  for (const part of wanted) await parts[part]?.(context);
  assert(missed.length === 0, `not met:\n${missed.join('\n')}`);
}

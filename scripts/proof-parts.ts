import type { ProofContext } from './proof.ts';

/** What every part of a proof gets. */
export interface PartContext extends Pick<ProofContext, 'assert' | 'options' | 'progress'> {
  /** A number given as an option, or what the part has unless told. */
  count(option: string, usual: number): number;
  /** Prints a figure with its bar, and keeps it in mind if the bar is not met. */
  say(what: string, isMet: boolean): void;
}

/** Runs all parts of a proof, or those that `--part=one,two` names. Every figure is printed, whichever bar is missed. */
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

import type { TreePolicy } from '../policy.ts';

/** Result of `rookery solve`. */
export interface Solution {
  readonly game: string;
  readonly positions: number;
  readonly states: number;
  readonly values: readonly number[];
  readonly exploitability: number;
  readonly policy: TreePolicy;
  readonly bot?: { readonly name: string; readonly exploitability: number };
}

const fixed = (value: number): string => {
  const text = value.toFixed(4);
  return text === '-0.0000' ? '0.0000' : text;
};

/** Prints a solution for people: one line for each information state, those of the first seat first. */
export function printSolution(title: string, { positions, states, values, exploitability, policy, bot }: Solution): string {
  const lines = [
    `${title}: ${positions} positions, ${states} information states`,
    `value of seats 0 to ${values.length - 1}: ${values.map(fixed).join(', ')}`,
    `exploitability: ${fixed(exploitability)}`,
    ...(bot ? [`exploitability of ${bot.name}: ${fixed(bot.exploitability)}`] : []),
    '',
  ];
  for (const [key, chances] of Object.entries(policy).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = Object.entries(chances).map(([action, chance]) => `${action} ${(100 * chance).toFixed(1)} %`);
    lines.push(`${key} = ${taken.join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}

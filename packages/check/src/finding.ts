/** The severities of findings, worst first. Only errors make a check fail. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
/** Severity of a finding. */
export type Severity = (typeof SEVERITIES)[number];

/** A fault that a check has found: the place, what is wrong, and what to do. */
export interface Finding {
  /** Path relative to the project. */
  readonly file: string;
  /** Line, from 1. */
  readonly line: number;
  /** Column, from 1. */
  readonly column?: number;
  /** A code in kebab case, or one of the compiler's. */
  readonly code: string;
  /** The fault, in a sentence. */
  readonly message: string;
  /** The remedy, in a sentence that starts with a verb. */
  readonly cure: string;
  readonly severity: Severity;
}

/** Sorts findings by severity, file and line, and drops those that say the same of the same line. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const rank = (each: Finding): number => SEVERITIES.indexOf(each.severity);
  const seen = new Set<string>();
  return findings
    .filter(({ file, line, code, message }) => {
      // One fault is met by many laws, each with a message of its own.
      const key = line > 1 && !code.startsWith('TS') ? `${file}:${line} ${code}` : `${file}:${line} ${code} ${message}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .sort((a, b) => rank(a) - rank(b) || compare(a.file, b.file) || a.line - b.line || compare(a.code, b.code));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Prints a finding on one line.
 *
 * @example
 * const finding: Finding = { file: 'src/game.ts', line: 12, code: 'clock', message: 'Date reads the clock.', cure: 'Count turns.', severity: 'error' };
 * console.log(printFinding(finding)); // src/game.ts:12 error clock: Date reads the clock. → Count turns.
 */
export function printFinding({ file, line, column, severity, code, message, cure }: Finding): string {
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place} ${severity} ${code}: ${oneLine(message)} → ${oneLine(cure)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

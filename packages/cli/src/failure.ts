import type { Output } from '@rookery/project';
import { ProjectError } from '@rookery/project';

/** Words of an error for a person: what is wrong and what to do, each in one line. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly cure: string;
}

/** Place and form of an error report. */
export interface Report {
  readonly out: Output;
  readonly err: Output;
  readonly json: boolean;
  readonly verbose: boolean;
}

/**
 * Writes what is wrong and what to do, a line each; as JSON to `out` if programs read it. Stack traces only with
 * `--verbose`.
 */
export function reportFailure(error: unknown, { out, err, json, verbose }: Report): void {
  const failure = explain(error);
  if (json) out.write(`${JSON.stringify({ error: failure })}\n`);
  else err.write(`${failure.message}\n${failure.cure}\n`);
  if (verbose) for (const stack of stacksOf(error)) err.write(`\n${stack}\n`);
}

/** Explains any error. */
export function explain(error: unknown): Failure {
  if (error instanceof ProjectError) return { code: error.code, message: error.message, cure: error.cure };
  const { code, cure, port } = error as { readonly code?: unknown; readonly cure?: unknown; readonly port?: unknown };
  if (code === 'EADDRINUSE') return explain(new ProjectError('port-in-use', { port: String(port) }, error));
  const message = firstLine(error instanceof Error ? error.message : String(error));
  // Errors of other packages have codes in kebab case, and messages that say what to do.
  const isCoded = typeof code === 'string' && /^[a-z][a-z-]+$/.test(code);
  if (isCoded && typeof cure === 'string') return { code, message, cure };
  return {
    code: isCoded ? code : 'unexpected',
    message,
    cure: isCoded ? 'For all options, add --help.' : 'To see where it happens, run the command again with --verbose.',
  };
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? 'Unknown error';
}

/** The stack traces of an error and of what caused it. */
function stacksOf(error: unknown): readonly string[] {
  const stacks: string[] = [];
  for (let each = error; each instanceof Error && stacks.length < 5; each = each.cause)
    stacks.push(each.stack ?? each.message);
  return stacks;
}

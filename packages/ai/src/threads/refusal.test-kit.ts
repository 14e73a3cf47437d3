import { BotsError } from './bots-error.ts';

/** The code with which a decision is refused. */
export async function refusal(decision: Promise<unknown>): Promise<string> {
  const error = await decision.then(
    () => new Error('It was not refused.'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof BotsError)) throw error;
  return error.code;
}

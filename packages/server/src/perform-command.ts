import type { Result } from '@rookery/engine';
import { type Command, refuse, type WireRefusal } from '@rookery/protocol';
import type { Principal } from '@rookery/session';
import type { ServerContext } from './server-context.ts';

/** A received command, with its match, caller, address and request id. */
export interface IncomingCommand {
  readonly match: string;
  readonly caller: Principal;
  readonly address: string;
  readonly command: Command;
  readonly request: string;
}

/**
 * Performs a command if the sender is within the limits. A repeated request gets the same reply and counts against no
 * limit.
 */
export async function performCommand(
  { sessions, commands, metrics }: Pick<ServerContext, 'sessions' | 'commands' | 'metrics'>,
  incoming: IncomingCommand,
): Promise<Result<void, WireRefusal>> {
  const { match, caller, command, request } = incoming;
  const perform = async (): Promise<Result<void, WireRefusal>> => {
    const start = performance.now();
    const reply = await sessions.perform(match, caller, command, request);
    metrics.took(performance.now() - start);
    if (reply.ok && (command.kind === 'act' || command.kind === 'answer')) metrics.moves++;
    return reply;
  };
  return commands.run(incoming, perform, async (seconds) => {
    const known = await sessions.isDone(match, caller, request);
    return known.ok && known.value ? { ok: true, value: undefined } : refuse('too-many', { seconds });
  });
}

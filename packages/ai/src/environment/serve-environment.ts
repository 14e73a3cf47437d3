import { type AnyGame, RookeryError } from '@rookery/engine';
import { BOT_NAMES, parseBot } from '../parse-bot.ts';
import { randomBot } from '../random-bot.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';
import { type LineInput, readLines } from './line-reader.ts';
import { ENVIRONMENT_PROTOCOL, type Message, parseLine, readMessage, readSettings, type WireSettings } from './messages.ts';

/** Output of a server: a Node stream, or any object with `write`. The server awaits a returned promise. */
export interface LineOutput {
  write(text: string): unknown;
}

/** Maximum length of a line; the server drops longer ones. */
const LONGEST_LINE = 1_000_000;
/** Maximum number of environments of one learner. */
const MOST_ENVIRONMENTS = 1000;

/** Name of the environment when a message names none. */
const ONLY = 'main';

interface Served {
  readonly environment: Environment;
  readonly settings: WireSettings;
}

type Reply = Readonly<Record<string, unknown>>;

/** The environments of one learner, by name. */
class Desk {
  private readonly definition: AnyGame;
  private readonly defaults: WireSettings;
  private readonly served = new Map<string, Served>();
  /** Whether the learner has sent `close`. */
  closed = false;

  constructor(definition: AnyGame, defaults: WireSettings) {
    this.definition = definition;
    this.defaults = defaults;
  }

  /** Handles one line and returns the reply. */
  answer(line: string | undefined): Reply {
    let echo: Reply = {};
    try {
      if (line === undefined) throw new EnvironmentError('line-too-long', { limit: LONGEST_LINE });
      const given = parseLine(line);
      echo = idOf(given);
      const message = readMessage(given);
      return { ...echo, ok: true, type: message.type, ...this.handle(message) };
    } catch (error) {
      return { ...echo, ok: false, type: 'error', ...describeError(error) };
    }
  }

  private handle(message: Message): Reply {
    const { type, env = ONLY, fields } = message;
    if (type === 'hello') return this.greet(fields.protocol);
    if (type === 'reset') return this.reset(env, readSettings(fields));
    if (type === 'close' && message.env === undefined) {
      this.closed = true;
      return {};
    }
    const { environment, settings } = this.find(env);
    if (type === 'close') return { env, closed: this.served.delete(env) };
    if (type === 'mask') return { env, agent: environment.agent, mask: environment.legalMask() };
    if (type === 'observe') return { env, ...this.observe(environment, settings, fields.seat) };
    const result = environment.step(fields.choice as number);
    if (!result.ok) throw new Refused(result.refusal.code, result.refusal.message);
    return { env, ...stateOf(environment, settings) };
  }

  private greet(protocol: unknown): Reply {
    if (protocol !== undefined && protocol !== ENVIRONMENT_PROTOCOL)
      throw new EnvironmentError('wrong-protocol', {
        protocol: ENVIRONMENT_PROTOCOL,
        asked: String(protocol).slice(0, 40),
      });
    const { name, title, version, players, options } = this.definition;
    return {
      protocol: ENVIRONMENT_PROTOCOL,
      game: name,
      title,
      version,
      players,
      options,
      opponents: BOT_NAMES,
      limits: { line: LONGEST_LINE, environments: MOST_ENVIRONMENTS },
    };
  }

  /** Starts an episode. Creates the environment if there is none of that name, or if the message changes its settings. */
  private reset(env: string, { seed, ...given }: WireSettings): Reply {
    const before = this.served.get(env);
    const { parts, encodingLength, ...rules } = given;
    const isNew = before === undefined || Object.keys(rules).length > 0;
    if (before === undefined && this.served.size >= MOST_ENVIRONMENTS)
      throw new EnvironmentError('too-many-environments', { limit: MOST_ENVIRONMENTS });
    const settings = { ...(before?.settings ?? this.defaults), ...given };
    const environment = isNew ? this.make(env, settings) : before.environment;
    if (!isNew || seed !== undefined) environment.reset(seed);
    this.served.set(env, { environment, settings });
    return { env, ...stateOf(environment, settings) };
  }

  private make(env: string, settings: WireSettings): Environment {
    const { opponent = 'random', parts: _parts, encodingLength: _length, ...rules } = settings;
    return createEnvironment(this.definition, {
      ...rules,
      // Includes the name in the seed, so that environments do not play the same episodes.
      seed: `${settings.seed ?? 'environment'}/${env}`,
      opponent: (seat, seed) => parseBot(opponent, { seed: `${seed}/${seat}` }) ?? randomBot({ seed: `${seed}/${seat}` }),
    });
  }

  private observe(environment: Environment, { encodingLength, parts = [] }: WireSettings, seat: unknown): Reply {
    if (seat !== undefined && typeof seat !== 'number')
      throw new EnvironmentError('bad-message', { type: 'observe', reason: 'seat is a number' });
    return {
      ...environment.observation(seat),
      ...(parts.includes('encoding') && { encoding: environment.encoding(seat, encodingLength) }),
    };
  }

  private find(env: string): Served {
    const found = this.served.get(env);
    if (found === undefined) throw new EnvironmentError('unknown-environment', { env });
    return found;
  }
}

/** Returns the state of an episode with the parts that the learner asked for. */
function stateOf(environment: Environment, { parts = ['choices', 'view'], encodingLength }: WireSettings): Reply {
  const { choicePoint } = environment;
  const { view, draft } = parts.includes('view') ? environment.observation() : {};
  return {
    ...environment.standing,
    ...(parts.includes('choices') && { choicePoint }),
    ...(parts.includes('mask') && { mask: environment.legalMask() }),
    ...(parts.includes('view') && { view, draft }),
    ...(parts.includes('encoding') && { encoding: environment.encoding(undefined, encodingLength) }),
  };
}

/** A refusal of the engine, as an error. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns the learner's message id, so that even the reply to an invalid message can be matched to it. */
function idOf({ id }: Readonly<Record<string, unknown>>): Reply {
  return typeof id === 'number' || typeof id === 'string' ? { id } : {};
}

function describeError(error: unknown): Reply {
  if (error instanceof EnvironmentError) return { code: error.code, message: error.message, details: error.details };
  if (error instanceof RookeryError || error instanceof Refused) return { code: error.code, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  const { code, message } = new EnvironmentError('internal-error', { reason });
  return { code, message };
}

/**
 * Serves environments of a game to a learner in another language: one JSON object per line in, one per line out, in
 * order. Stops at the end of the input or when the learner sends `close`. Replies to an invalid message with an error
 * code and continues.
 *
 * @example
 * // A program reads process.stdin and writes to process.stdout.
 * const input = new Blob(['{"type":"hello","protocol":1}\n']).stream();
 * const output = { write: (line: string) => console.log(line) }; // {"ok":true,"type":"hello","protocol":1,"game":"hex",…}
 * await serveEnvironment(hex, input, output, { options: { size: 5 } });
 */
export function serveEnvironment<D extends AnyGame>(
  definition: D,
  input: LineInput,
  output: LineOutput,
  defaults: WireSettings = {},
): Promise<void> {
  return answerAll(new Desk(definition, defaults), input, output);
}

async function answerAll(desk: Desk, input: LineInput, output: LineOutput): Promise<void> {
  for await (const line of readLines(input, LONGEST_LINE)) {
    if (line?.trim() === '') continue;
    const written = output.write(`${JSON.stringify(desk.answer(line))}\n`);
    if (written instanceof Promise) await written;
    if (desk.closed) return;
  }
}

import { BOT_NAMES, parseBot } from '../parse-bot.ts';
import type { EnvironmentSettings } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';

/**
 * Version of the protocol between a learner and the server.
 *
 * @example
 * console.log(JSON.stringify({ type: 'hello', protocol: ENVIRONMENT_PROTOCOL })); // {"type":"hello","protocol":1}
 */
export const ENVIRONMENT_PROTOCOL = 1;

/** Optional parts of a reply to `reset` and `step`, besides the state of the episode. */
export const PARTS = ['choices', 'mask', 'view', 'encoding'] as const;
/** Optional part of a reply. */
export type Part = (typeof PARTS)[number];

/** Settings of an environment on the wire, where the opponent is a bot's name. */
export interface WireSettings extends Omit<EnvironmentSettings, 'opponent'> {
  readonly opponent?: string;
  /** Parts that replies contain. @default ['choices', 'view'] */
  readonly parts?: readonly Part[];
  /** Length of an encoding. @default 512 */
  readonly encodingLength?: number;
}

/** A message from a learner, with known type and fields. The code that uses a field checks its value. */
export interface Message {
  readonly type: string;
  /** Name of the environment, if the message has one. */
  readonly env: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  hello: ['protocol'],
  reset: ['seed', 'players', 'options', 'agents', 'opponent', 'slots', 'skipForced', 'maxSteps', 'parts', 'encodingLength'],
  step: ['choice'],
  observe: ['seat'],
  mask: [],
  close: [],
};

/** Parses a line as a JSON object. */
export function parseLine(line: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new EnvironmentError('bad-line', { reason: 'it is no JSON' });
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new EnvironmentError('bad-line', { reason: 'it is no object' });
  return given as Readonly<Record<string, unknown>>;
}

/** Checks the type and the fields of a message. */
export function readMessage({ type, env, id: _id, ...fields }: Readonly<Record<string, unknown>>): Message {
  const bad = (reason: string): never => {
    throw new EnvironmentError('bad-message', { type: shown(type), reason });
  };
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type))
    return bad(`a type is one of ${Object.keys(FIELDS).join(', ')}`);
  if (env !== undefined && (typeof env !== 'string' || env === '' || env.length > 60))
    return bad('env is a text of 1 to 60 characters');
  const known = FIELDS[type] as readonly string[];
  const strange = Object.keys(fields).find((field) => !known.includes(field));
  if (strange !== undefined) bad(`it has no field ${shown(strange)}; it has ${['env', 'id', ...known].join(', ')}`);
  return { type, env, fields };
}

/** Checks the settings of a `reset` message, except for those that only the game can judge. */
export function readSettings(settings: Message['fields']): WireSettings {
  const bad = (setting: string, reason: string): never => {
    throw new EnvironmentError('bad-settings', { setting, reason });
  };
  const { seed, players, agents, opponent, skipForced, parts, encodingLength } = settings;
  const isListOf = (value: unknown, type: string): boolean =>
    Array.isArray(value) && value.every((item) => typeof item === type);
  if (seed !== undefined && typeof seed !== 'string') bad('seed', 'it is a text');
  if (players !== undefined && typeof players !== 'number' && !isListOf(players, 'string'))
    bad('players', 'it is a number or a list of names');
  if (agents !== undefined && !isListOf(agents, 'number')) bad('agents', 'they are a list of seats');
  if (opponent !== undefined && (typeof opponent !== 'string' || parseBot(opponent) === undefined))
    bad('opponent', `${shown(opponent)} is not one of ${BOT_NAMES.join(', ')}`);
  if (skipForced !== undefined && typeof skipForced !== 'boolean') bad('skipForced', 'it is true or false');
  if (parts !== undefined && !(isListOf(parts, 'string') && (parts as string[]).every((part) => isPart(part))))
    bad('parts', `they are some of ${PARTS.join(', ')}`);
  const isLength =
    Number.isInteger(encodingLength) && (encodingLength as number) >= 1 && (encodingLength as number) <= 65536;
  if (encodingLength !== undefined && !isLength) bad('encodingLength', 'it is a number from 1 to 65536');
  return settings as WireSettings;
}

function isPart(text: string): text is Part {
  return (PARTS as readonly string[]).includes(text);
}

/** Returns a received value in a form short enough for an error message. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : typeof value;
}

import { checkShape, inputShape, type Shape, shape } from '@rookery/engine/check';
import { type CardId, FACTS } from './facts.ts';
import { SPLAYS } from './icons.ts';
import { PHASES } from './phase.ts';
import { SAVE_VERSION, type SavedState, type SaveGame, type SaveProblem, type SaveResult } from './save-format.ts';

type Plain = Readonly<Record<string, unknown>>;

const { text, flag } = shape;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const count = shape.whole({ min: 0 });
/** The id of a card. */
const card: Shape<CardId> = (value) =>
  typeof value === 'string' && Object.hasOwn(FACTS, value) ? undefined : { path: '', reason: 'should be the id of a card' };
const cards = shape.list(card);
const hands = shape.list(cards);
const pile = shape.object({ cards, splayDirection: shape.oneOf(...SPLAYS) });
const board = shape.object({ red: pile, yellow: pile, green: pile, blue: pile, purple: pile });

/** A list with a length in a range. */
function sized<T>(part: Shape<T>, min: number, max: number): Shape<readonly T[]> {
  const items = shape.list(part);
  return (value) => {
    const fits = !Array.isArray(value) || (value.length >= min && value.length <= max);
    return fits ? items(value) : { path: '', reason: `should have ${min === max ? min : `${min} to ${max}`} parts` };
  };
}

/** Shape of a save of the present version. Whether its parts fit together is checked after it. */
const saveShape: Shape<SaveGame> = shape.object({
  version: shape.oneOf(SAVE_VERSION),
  timestamp: count,
  metadata: shape.object({ players: sized(text, 2, 4), gameId: text, turnCount: count }),
  gameState: shape.object(
    {
      currentPlayer: shape.whole({ min: 0, max: 3 }),
      phase: shape.oneOf(...PHASES),
      rngSeed: text,
      rngState: count,
      teams: flag,
      hands,
      boards: shape.list(board),
      scores: hands,
      achievements: shape.list(shape.list(shape.either(count, text))),
      decks: sized(cards, 10, 10),
      availableAchievements: shape.list(count),
      availableSpecialAchievements: shape.list(text),
      actionsRemaining: shape.whole({ min: 0, max: 2 }),
      eventLog: shape.list(inputShape),
      hash: text,
    },
    { pendingChoice: shape.object({ player: count, type: text, prompt: text }) },
  ),
});

const isLong = (value: unknown, length: number): boolean => Array.isArray(value) && value.length === length;

export function refused<T>(error: SaveProblem['error'], path: string, message: string, recoverable = false): SaveResult<T> {
  return { ok: false, problem: { error, message, details: { path }, recoverable } };
}

/** Migrations by version: each turns a save into one of the next version. */
const MIGRATIONS: Readonly<Record<string, (save: Plain) => Plain>> = {
  '1.0.0': (save) => ({
    ...save,
    version: '1.1.0',
    ...(isPlain(save.gameState) && { gameState: { ...save.gameState, teams: false } }),
  }),
};

/** Migrates a save to the current version. Returns other data unchanged. */
function migrated(data: Plain): Plain {
  const step = typeof data.version === 'string' && Object.hasOwn(MIGRATIONS, data.version) && MIGRATIONS[data.version];
  return step ? migrated(step(data)) : data;
}

/**
 * Reads data as a save of the current or an earlier version.
 *
 * @example
 * const read = readSaveGame(JSON.parse(text));
 * if (read.ok) console.log(read.value.metadata.players);
 */
export function readSaveGame(data: unknown): SaveResult<SaveGame> {
  if (!isPlain(data)) return refused('SerializationError', '', 'A save must be an object.');
  const save = migrated(data);
  if (save.version !== SAVE_VERSION) {
    const known = [...Object.keys(MIGRATIONS), SAVE_VERSION].join(' or ');
    const message = `The version of a save must be ${known}, not ${JSON.stringify(save.version)}.`;
    return refused('SerializationError', 'version', message, true);
  }
  const checked = checkShape(saveShape, save);
  if (!checked.ok) {
    const path = checked.refusal.path.slice(1).replaceAll('/', '.');
    return refused('SerializationError', path, `${path} ${checked.refusal.reason}.`);
  }
  const problem = inconsistency(checked.value);
  return problem === null ? checked : { ok: false, problem };
}

/**
 * Describes the first problem of a save of the current or an earlier version; null if there is none. Only loading it can
 * check that its state follows from its inputs.
 *
 * @example
 * validateSaveGame({ version: '1.1.0' })?.message; // timestamp is missing.
 */
export function validateSaveGame(given: unknown): SaveProblem | null {
  const read = readSaveGame(given);
  return read.ok ? null : read.problem;
}

/** Describes the first contradiction between well-formed fields; null if there is none. */
function inconsistency({ metadata, gameState }: SaveGame): SaveProblem | null {
  const problem = (path: string, message: string): SaveProblem => ({
    error: 'CorruptState',
    message,
    details: { path: `gameState.${path}` },
    recoverable: false,
  });
  const seats = metadata.players.length;
  for (const part of ['hands', 'boards', 'scores', 'achievements'] as const) {
    if (!isLong(gameState[part], seats))
      return problem(part, `gameState.${part} must have ${seats} entries, one for each player.`);
  }
  if (gameState.currentPlayer >= seats)
    return problem('currentPlayer', `gameState.currentPlayer must be a seat below ${seats}.`);
  const seen = new Set<CardId>();
  for (const id of allCards(gameState)) {
    if (seen.has(id)) return problem('decks', `${FACTS[id].name} is in two places.`);
    seen.add(id);
  }
  for (const [i, deck] of gameState.decks.entries()) {
    const stray = deck.find((id) => FACTS[id].age !== i + 1);
    if (stray) return problem('decks', `${FACTS[stray].name} is not of age ${i + 1}.`);
  }
  return null;
}

function allCards({ hands, boards, scores, decks }: SavedState): readonly CardId[] {
  const piles = boards.flatMap((board) => Object.values(board).map((pile) => pile.cards));
  return [...hands, ...scores, ...decks, ...piles].flat();
}

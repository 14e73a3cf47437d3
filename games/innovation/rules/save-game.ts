import { type Definition, type Match, tryCreateMatch } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import type { CardId } from './facts.ts';
import type { Innovation } from './game.ts';
import { innovation } from './innovation.ts';
import { phaseOf } from './phase.ts';
import { readSaveGame, refused } from './save-check.ts';
import { SAVE_VERSION, type SavedBoard, type SavedState, type SaveGame, type SaveResult } from './save-format.ts';

/**
 * Creates the save of a match. The caller gives the time and the id, because rules have no clock.
 *
 * @example
 * const save = serializeGame(match, { timestamp: Date.now(), gameId: 'friday' });
 */
export function serializeGame(
  match: Match<Definition<Innovation>>,
  { timestamp, gameId }: { readonly timestamp: number; readonly gameId: string },
): SaveGame {
  const { game } = match;
  return {
    version: SAVE_VERSION,
    timestamp,
    metadata: { players: game.players.map(({ name }) => name), gameId, turnCount: game.turn },
    gameState: stateOf(match),
  };
}

function stateOf(match: Match<Definition<Innovation>>): SavedState {
  const { game, questions, seed } = match;
  const [question] = questions;
  return {
    currentPlayer: game.currentPlayer.seat,
    phase: phaseOf(match),
    rngSeed: seed,
    rngState: match.drawnWords,
    teams: game.options.teams,
    hands: game.players.map(({ hand }) => idsIn(hand)),
    boards: game.players.map(({ board }) => boardOf(board.piles)),
    scores: game.players.map(({ scorePile }) => idsIn(scorePile)),
    achievements: game.players.map(({ achievements, specials }) => [
      ...achievements.cards.map(({ age }) => age),
      ...specials.children.map(({ name }) => name),
    ]),
    decks: game.decks.map(idsIn),
    availableAchievements: game.available.cards.map(({ age }) => age),
    availableSpecialAchievements: game.specials.children.map(({ name }) => name),
    actionsRemaining: game.actionsLeft,
    ...(question && {
      pendingChoice: { player: question.seat, type: question.selection.kind, prompt: question.prompt },
    }),
    eventLog: match.log.slice(),
    hash: stateHash(match),
  };
}

function idsIn({ cards }: Pick<Innovation['players'][number]['hand'], 'cards'>): readonly CardId[] {
  return cards.map(({ is }) => is);
}

function boardOf(piles: Innovation['players'][number]['board']['piles']): SavedBoard {
  return Object.fromEntries(
    piles.map((pile) => [pile.colour, { cards: idsIn(pile), splayDirection: pile.splay }]),
  ) as SavedBoard;
}

/**
 * Restores a match from a save of the current or an earlier version. Damaged or foreign data is refused with its problem.
 *
 * @example
 * const loaded = deserializeGame(JSON.parse(text));
 * if (!loaded.ok) console.log(loaded.problem.message);
 */
export function deserializeGame(data: unknown): SaveResult<Match<Definition<Innovation>>> {
  const read = readSaveGame(data);
  if (!read.ok) return read;
  const { metadata, gameState } = read.value;
  const { eventLog, rngSeed: seed, teams } = gameState;
  const made = tryCreateMatch(innovation, { players: metadata.players, options: { teams }, seed });
  if (!made.ok) return refused('CorruptState', 'metadata.players', made.refusal.message);
  const match = made.value;
  for (const [number, input] of eventLog.entries()) {
    try {
      replayInput(match, input);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refused('CorruptState', 'gameState.eventLog', `gameState.eventLog, input ${number}: ${reason}`);
    }
  }
  const state: SavedState = stateOf(match);
  for (const [part, value] of Object.entries(state)) {
    if (JSON.stringify(value) !== JSON.stringify(gameState[part as keyof SavedState]))
      return refused('CorruptState', `gameState.${part}`, `gameState.${part} is not what the inputs come to.`);
  }
  return { ok: true, value: match };
}

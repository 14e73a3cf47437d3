import { type Result, tryCreateMatch } from '@rookery/engine';
import { checkShape, inputShape, shape } from '@rookery/engine/check';
import { stateHash } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import { refuse, type WireRefusal } from '@rookery/protocol';
import { findGame, type GameRegistry } from '../games.ts';
import type { MatchFile } from './match-file.ts';
import { MatchFileWriter } from './match-file-writer.ts';
import { badRecord } from './read.ts';

/** Shape of a save of the terminal from the time before match files: the settings of a match and its log. */
const saveShape = shape.object(
  {
    game: shape.text,
    version: shape.text,
    players: shape.list(
      shape.either(shape.text, shape.object({ name: shape.text }, { options: shape.record(shape.data()) })),
    ),
    options: shape.record(shape.data()),
    seed: shape.text,
    log: shape.list(inputShape),
    hash: shape.text,
  },
  // The terminal never played with expansions.
  { expansions: shape.list(shape.data(), { max: 0 }) },
);

/**
 * Converts a save that an earlier terminal wrote to a match file, by playing it again. Returns undefined if the data is no such
 * save. Refuses with `bad-record` if it is damaged or leads to another state. Its entries have the time `at`.
 *
 * @example
 * const data: unknown = JSON.parse(JSON.stringify(record));
 * const file = parseTerminalSave(games, data) ?? parseMatchFile(data); // this one is a match file
 * console.log(file.ok && file.value.game); // connect-four
 */
export function parseTerminalSave(games: GameRegistry, data: unknown, at = 0): Result<MatchFile, WireRefusal> | undefined {
  if (typeof data !== 'object' || data === null || !('log' in data) || 'entries' in data) return undefined;
  const checked = checkShape(saveShape, data);
  if (!checked.ok) return badRecord(checked.refusal.message);
  const { game, version, players, options, seed, log, hash } = checked.value;
  const definition = findGame(games, game, version);
  if (!definition.ok) return definition;
  const made = tryCreateMatch(definition.value, { players, options, seed });
  if (!made.ok) return badRecord(made.refusal.message.replace(/\.$/, ''));
  const match = made.value;
  for (const [input, played] of log.entries()) {
    try {
      replayInput(match, played);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : 'it is damaged').replace(/\.$/, '');
      return refuse('rules-diverge', { input, reason }, false);
    }
  }
  if (stateHash(match) !== hash) return badRecord('playing it again leads to another state');
  const writer = MatchFileWriter.start(match, { now: at });
  writer.record(at);
  return writer.toFile({ running: true });
}

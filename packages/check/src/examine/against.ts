import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AnyGame } from '@rookery/engine';
import {
  checkMatchFiles,
  decompressMatchFile,
  describeDivergence,
  type GameRegistry,
  gameRegistry,
  parseMatchFile,
  parseTerminalSave,
} from '@rookery/session';
import type { Order, RawFinding } from './messages.ts';
import { report } from './reporter.ts';

/** First byte of a compressed match file; no text starts with it. */
const PACKED = 0x89;

/** Replays match files under the present rules, and yields the first difference of each. */
export async function* replayAgainst(definition: AnyGame, order: Order): AsyncGenerator<RawFinding> {
  const games = gameRegistry([definition]);
  for (const [i, path] of order.against.entries()) {
    report({ kind: 'progress', text: 'match files', done: i, of: order.against.length });
    const file = relative(order.folder, path);
    const read = await readMatch(path, games);
    if (!read.ok) {
      const cure = 'Name match files: they end in .rookery, and "rookery replay FILE" shows them.';
      yield { file, line: 1, code: 'bad-match-file', message: read.refusal.message, cure, severity: 'error' };
      continue;
    }
    const [created] = read.value.entries;
    // A folder may have files of several games.
    if (created?.kind !== 'created' || created.game !== definition.name) continue;
    for (const { version, divergence, refusal } of checkMatchFiles(games, [read.value], { latest: true })) {
      const reason = refusal?.message ?? (divergence === null ? undefined : describeDivergence(divergence));
      if (reason === undefined) continue;
      const cure =
        version === definition.version
          ? 'Give the definition a new version and keep the old rules for old matches, or restore the rule.'
          : `Keep the rules of version ${version} registered for its matches, or restore the rule.`;
      yield {
        file,
        line: 1,
        code: 'match-differs',
        message: `The match plays otherwise now: ${reason}.`,
        cure,
        severity: 'error',
      };
    }
  }
}

async function readMatch(path: string, games: GameRegistry) {
  const bytes = readFileSync(path);
  if (bytes[0] === PACKED) return decompressMatchFile(bytes);
  let data: unknown;
  try {
    data = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { ok: false, refusal: { message: 'It is neither a compressed match file nor JSON.' } } as const;
  }
  return parseTerminalSave(games, data, 0) ?? parseMatchFile(data);
}

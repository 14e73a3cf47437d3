import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadGame, type Subcommand, type SubcommandInput, shortPath } from '@rookery/project';
import { packGame } from './pack-game.ts';

/**
 * `rookery pack`: writes a game as one file that operators of servers install.
 *
 * @example
 * console.log(packCommand.summary); // Pack a game into one file for operators
 */
export const packCommand: Subcommand = {
  name: 'pack',
  summary: 'Pack a game into one file for operators',
  description:
    'The file has rules, table, texts and cover, but not the engine. An operator serves it with `rookery serve FILE`. It is code: install packs only from people you trust. See docs/build.md.',
  arguments: [{ name: 'game', text: 'Game of the project, file or package', isOptional: true }],
  options: [{ name: 'out', value: 'FILE', text: 'File to write', default: 'NAME-VERSION.game.tgz in the project' }],
  examples: ['rookery pack', 'rookery pack hex --out hex.game.tgz'],
  run: pack,
};

async function pack({ args, options, project, out, json }: SubcommandInput): Promise<number> {
  const game = await loadGame(project, args[0]);
  const { fileName, info, bytes } = await packGame(game, versionOf(project.folder));
  const file = resolve(options.text('out') ?? join(project.folder, fileName));
  writeFileSync(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (json) out.write(`${JSON.stringify({ file, bytes: bytes.length, sha256, ...info })}\n`);
  else
    out.write(
      `${shortPath(file)}: ${info.title} ${info.version} for the engine ${info.engine}, ${(bytes.length / 1000).toFixed(1)} kB\nsha256 ${sha256}\n`,
    );
  return 0;
}

/** Version of a project; one without a version is 0.0.0. */
function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version?: unknown };
  return typeof version === 'string' ? version : '0.0.0';
}

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** A small game with hidden cards, as somebody writes it who has just begun. */
export const SMALL_GAME: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "high-card", "type": "module", "private": true }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['src'],
  }),
  'src/card.ts': `import { Hand, Piece, Player } from '@rookery/engine';

export class Card extends Piece.with({ value: 0 }) {
  override label(): string {
    return String(this.value);
  }
}

export class Duelist extends Player.with({ points: 0 }) {
  hand = this.create(Hand, 'hand');
}
`,
  'src/game.ts': `import { byScore, Deck, defineGame, eachPlayer, Game, loop, Pile, turnLoop } from '@rookery/engine';
import { Card, Duelist } from './card.ts';
import { worthOf } from './worth.ts';

class HighCard extends Game.with({}, { player: Duelist, entities: { Card } }) {
  deck = this.create(Deck, 'deck');
  pile = this.create(Pile, 'pile');

  deal(): void {
    for (let value = 1; value <= 12; value++) this.deck.create(Card, { value });
    this.deck.shuffle();
    for (const player of this.players) this.deck.drawTo(player.hand, 4);
  }

  play(player: Duelist, card: Card): void {
    card.putInto(this.pile);
    player.points += worthOf(card);
    player.score = player.points;
  }
}

export const game = defineGame(HighCard, ({ action }) => ({
  name: 'high-card',
  title: 'High card',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions: {
    play: action('Play a card')
      .choose('card', ({ player }) => player.hand.all(Card))
      .do(({ game, player, card }) => game.play(player, card)),
  },
  flow: loop(eachPlayer(turnLoop('play'))),
  outcome: ({ game }) => (game.players.every(({ hand }) => hand.isEmpty) ? byScore(game.players) : undefined),
}));
`,
  'src/worth.ts': `import type { Card } from './card.ts';

export function worthOf(card: Card): number {
  return card.value;
}
`,
};

/** A mistake: in a file, a text in place of another. */
export interface Mistake {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Writes the game with mistakes into a folder of its own, and returns the folder. */
export function writeGame(mistakes: readonly Mistake[] = []): string {
  const files = { ...SMALL_GAME };
  for (const { file, from, to } of mistakes) {
    const text = files[file];
    if (text === undefined || !text.includes(from)) throw new Error(`${file} has no ${from}`);
    files[file] = text.replace(from, () => to);
  }
  const folder = writeFiles(files);
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'));
  return folder;
}

/** Writes files into a folder of their own, and returns the folder. */
export function writeFiles(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-check-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Removes the folder of a game. */
export function removeGame(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** The line, from 1, at which a text stands in a file of the game with a mistake. */
export function lineOf({ file, from, to }: Mistake, text: string): number {
  const changed = SMALL_GAME[file]?.replace(from, () => to) ?? '';
  return changed.slice(0, changed.indexOf(text)).split('\n').length;
}

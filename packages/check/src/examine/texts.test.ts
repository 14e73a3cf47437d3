import { connectFour } from '@rookery/games/connect-four/rules';
import type { LoadedGame } from '@rookery/project';
import { expect, test } from 'vitest';
import { checkTexts } from './texts.ts';

/** A game whose words are loaded by these functions. */
const gameWith = (words: Record<string, () => Promise<unknown>>) =>
  ({ definition: connectFour, manifest: { about: { en: { title: 'Four', blurb: '' } }, words } }) as unknown as LoadedGame;

test('words that cannot be loaded are named by their language', async () => {
  const found = await checkTexts(
    gameWith({ en: () => Promise.reject(new Error("Cannot find module '/game/words/en.ts' imported from /game/game.ts")) }),
  );
  expect(found).toMatchObject([
    { code: 'words-not-loaded', message: "The words of en cannot be loaded: Cannot find module '/game/words/en.ts'." },
  ]);
});

test('words that can be loaded are compared with English', async () => {
  const catalogue = (table: object) => () => Promise.resolve({ default: { rules: '', table } });
  const found = await checkTexts(gameWith({ en: catalogue({ a: 'A' }), de: catalogue({}) }));
  expect(found.map(({ code }) => code)).toContain('missing-text');
});

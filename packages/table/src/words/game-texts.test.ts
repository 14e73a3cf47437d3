import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legendOf } from '../scene/legend.ts';
import { GAMES, gameNamed, matchAfter, sessionViewOf } from '../scene/session-views.test-kit.ts';
import { lexiconOf } from './game-words.ts';
import { GERMAN } from './german.ts';
import { germanTexts } from './german-texts.test-kit.ts';
import { NAMES, shownTexts } from './shown-texts.test-kit.ts';
import { createWords } from './words.ts';

/** Texts that are the same in all languages, by game: nothing is wrong where they have no German. */
const PROPER: Readonly<Record<string, readonly string[]>> = {};

/** Texts whose parts are sentences themselves: what comes of them is known, not they. The random matches meet it. */
const COMPOSED = new Set([
  '{player} {outcome} by insurance',
  '{whose} {does}: {card} makes {worth}',
  '{winners} with {score} points',
  '{name}: {owner} counts {points}',
  '{name} scores nothing',
  '{name} scores {worth}: {words}',
  '{player} posts the {name} of {amount}',
  '{player} {verb} {to}{allIn}',
  '{player} calls {amount}{allIn}',
  'The {street}: {cards}',
  '{winners} {verb} {pot} of {amount}',
]);

/** The texts that a game writes into its log, as they stand in its sources. */
function messagesIn(game: string): readonly string[] {
  const folder = new URL(`../../../../games/${game}/rules/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = files.map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')).join('\n');
  return [...sources.matchAll(/(?:message\(\s*'|words: '(?=[^']*\{))([^']+)'/g)].map(([, text = '']) => text);
}

const partsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe.each(GAMES)('%s in German', (game) => {
  test('whatever random matches show is known', async () => {
    const lexicon = lexiconOf(createWords(GERMAN), await germanTexts(game));
    const shown = shownTexts(await gameNamed(game), { matches: 4, steps: 250 });
    const unknown = [...shown].filter((text) => lexicon.find(text, NAMES) === undefined);
    expect(unknown.filter((text) => !PROPER[game]?.includes(text)).join('\n')).toBe('');
  }, 60_000);

  test('whatever it writes into its log is known', async () => {
    const lexicon = lexiconOf(createWords(GERMAN), await germanTexts(game));
    // A part may be anything: a number stands for each.
    const unknown = messagesIn(game)
      .filter((text) => !COMPOSED.has(text))
      .filter((text) => lexicon.find(text.replace(/\{\w+\}/g, '7'), []) === undefined);
    expect(unknown.join('\n')).toBe('');
  });

  test('whatever is printed on its things is known, and what they are called', async () => {
    const lexicon = lexiconOf(createWords(GERMAN), await germanTexts(game));
    const { printed = {} } = legendOf(sessionViewOf(matchAfter(await gameNamed(game), 0), 0));
    const texts = Object.entries(printed).flatMap(([label, on]) => [label, ...Object.entries(on).flat(2).map(String)]);
    const unknown = texts.filter((text) => text !== '' && lexicon.find(text, []) === undefined);
    expect(unknown.filter((text) => !PROPER[game]?.includes(text)).join('\n')).toBe('');
  });

  test('texts have the parts that they are filled with, and none is empty', async () => {
    const texts = Object.entries(await germanTexts(game));
    expect(texts).not.toEqual([]);
    for (const [text, said] of texts) {
      expect(said.trim(), text).not.toBe('');
      expect(partsOf(said), text).toEqual(partsOf(text));
    }
  });
});

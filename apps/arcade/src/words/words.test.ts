import { CLIENT_REFUSALS } from '@rookery/client';
import { REFUSALS } from '@rookery/engine';
import { SESSION_REFUSALS } from '@rookery/protocol';
import { type Catalogue, GERMAN } from '@rookery/table';
import { describe, expect, test } from 'vitest';
import { type ArcadeWord, CATALOGUE as ENGLISH } from './en.ts';
import { FALLBACK, LANGUAGES, languageFor } from './languages.ts';

const ENGLISH_REFUSALS: Readonly<Record<string, string>> = { ...REFUSALS, ...SESSION_REFUSALS, ...CLIENT_REFUSALS };

/** Refusals that no player can meet. */
const FOR_PROGRAMS = [
  'bad-message',
  'bad-record',
  'bad-save',
  'rules-diverge',
  'unknown-seat',
  'unknown-selection',
  'unreadable-notation',
];

const CATALOGUES = await Promise.all(LANGUAGES.map(async ({ load }) => (await load()).CATALOGUE));
const OTHERS = CATALOGUES.filter((catalogue) => catalogue !== ENGLISH);

const partsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Everything that a catalogue says, with the key that says it. */
const textsOf = ({ words, gameTexts = {}, refusals = {} }: Catalogue<ArcadeWord>): readonly (readonly [string, string])[] =>
  [words, gameTexts, refusals].flatMap((texts) => Object.entries(texts));

test('a language is listed with the code and the name that its texts have', () => {
  expect(LANGUAGES.map(({ code, name }) => [code, name])).toEqual(CATALOGUES.map(({ language, name }) => [language, name]));
  expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'de', 'fr']);
});

describe.each(OTHERS.map((catalogue) => ({ name: catalogue.name, catalogue })))('$name', ({ catalogue }) => {
  test('has the same texts as English, with the same parts', () => {
    expect(Object.keys(catalogue.words).sort()).toEqual(Object.keys(ENGLISH.words).sort());
    for (const [key, text] of Object.entries(ENGLISH.words))
      expect(partsOf(catalogue.words[key as ArcadeWord]), key).toEqual(partsOf(text));
  });

  test('has a text for every refusal that a player can meet, with parts that the English one has', () => {
    const { refusals = {} } = catalogue;
    expect(
      Object.keys(ENGLISH_REFUSALS)
        .filter((code) => !Object.hasOwn(refusals, code))
        .sort(),
    ).toEqual(FOR_PROGRAMS);
    for (const [code, text] of Object.entries(refusals))
      expect(partsOf(ENGLISH_REFUSALS[code] ?? ''), code).toEqual(expect.arrayContaining(partsOf(text)));
  });

  test('knows what games have in common', () => {
    const common = Object.keys(GERMAN.gameTexts ?? {});
    expect(common.length).toBeGreaterThan(20);
    expect(common.filter((text) => !Object.hasOwn(catalogue.gameTexts ?? {}, text))).toEqual([]);
  });

  test('has no empty text', () => {
    expect(textsOf(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('no refusal shows a seat number to a player: seats have names, or are in the details', () => {
  const english = Object.entries(ENGLISH_REFUSALS).filter(([code]) => !FOR_PROGRAMS.includes(code));
  const texts = [...english, ...OTHERS.flatMap(({ refusals = {} }) => Object.entries(refusals))];
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter(([, text]) => /\{(seats?|waiting)\}/.test(text))).toEqual([]);
});

test('French has no line break before its punctuation, and typographic apostrophes', () => {
  const french = CATALOGUES.find(({ language }) => language === 'fr');
  const texts = french === undefined ? [] : textsOf(french).filter(([key]) => key !== 'panel.bug');
  expect(texts.length).toBeGreaterThan(300);
  const isWrong = (text: string) => /(?<![\u00A0\u202F])[;:!?»]|«(?!\u00A0)|'/.test(text);
  expect(texts.filter(([, text]) => isWrong(text))).toEqual([]);
});

test('a reader gets the language of the settings, else the first of the browser’s that there is, else English', () => {
  const codeFor = (setting: string, ...preferred: string[]) => languageFor(setting, preferred).code;
  expect(codeFor('de', 'fr-FR', 'en')).toBe('de');
  expect(codeFor('system', 'nl-BE', 'fr-BE', 'de')).toBe('fr');
  expect(codeFor('system', 'DE-AT')).toBe('de');
  // North Frisian is not French.
  expect(codeFor('system', 'frr')).toBe(FALLBACK.code);
  expect(codeFor('no-longer-there', 'fr')).toBe('fr');
});

import type { ClientRefusal } from '@rookery/client';
import { CLIENT_REFUSALS } from '@rookery/client';
import { REFUSALS } from '@rookery/engine';
import { SESSION_REFUSALS } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { extendCatalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { REFUSALS as GERMAN_REFUSALS } from './german/refusals.ts';
import { GERMAN } from './german.ts';
import { refusalText } from './refusal-text.ts';
import type { WordKey } from './word-key.ts';
import { createWords, joinList, pluralize } from './words.ts';

const [en, de] = [createWords(ENGLISH), createWords(GERMAN)];
const partsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('a catalogue can be one of any language, with texts of its own', () => {
  const words = { ...ENGLISH.words, 'announce.came': '{name} est là.' };
  const french = createWords(extendCatalogue({ language: 'fr', name: 'Français', words }, { 'shop.open': 'Ouvert' }));
  expect([french('announce.came', { name: 'Ann' }), french('shop.open')]).toEqual(['Ann est là.', 'Ouvert']);
  expect(french.catalogue.language).toBe('fr');
});

test('both languages have the same texts, with the same parts, and none is empty', () => {
  expect(Object.keys(GERMAN.words).sort()).toEqual(Object.keys(ENGLISH.words).sort());
  for (const key of Object.keys(ENGLISH.words) as WordKey[]) {
    expect(GERMAN.words[key].trim(), key).not.toBe('');
    expect(partsOf(GERMAN.words[key]), key).toEqual(partsOf(ENGLISH.words[key]));
  }
});

test('parts are filled in; what looks like one in a name is left alone', () => {
  expect(en('announce.chat', { name: 'Ann', text: 'Use {name}' })).toBe('Ann says: Use {name}');
  expect(de('announce.came', {})).toBe('{name} ist da.');
});

test('one and several have texts of their own', () => {
  expect(pluralize(en, 'announce.asksTakeBack', 1, { name: 'Ann' })).toBe('Ann asks to take back 1 step.');
  expect(pluralize(de, 'announce.asksTakeBack', 2, { name: 'Ann' })).toBe('Ann möchte 2 Schritte zurücknehmen.');
});

test('names are listed', () => {
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cy']].map((names) => joinList(de, names))).toEqual([
    '',
    'Ann',
    'Ann und Bob',
    'Ann, Bob und Cy',
  ]);
});

const refusal = (code: ClientRefusal['code'], details = {}): ClientRefusal => ({
  code,
  message: 'As it came.',
  retry: true,
  details,
});

test('refusals are as they came in English, and by code in German', () => {
  const given = refusal('out-of-range', { selection: 'amount', min: 2, max: 40 });
  expect(refusalText(given, en)).toBe('As it came.');
  expect(refusalText(given, de)).toBe('Es muss eine Zahl von 2 bis 40 sein.');
  expect(refusalText(refusal('bad-save'), de)).toBe('As it came.');
});

test('German refusals name what could be done instead, where it is little; a reason of the game stands alone', () => {
  const alternatives = [
    { value: { id: 3 }, label: 'Hütte' },
    { value: { id: 4 }, label: 'Haus' },
  ];
  const other = refusal('not-a-candidate', { selection: 'tile', alternatives });
  expect(refusalText(other, de)).toBe('Das steht hier nicht zur Wahl. Möglich: Hütte, Haus.');
  const many = Array.from({ length: 7 }, () => alternatives[0]);
  expect(refusalText(refusal('not-a-candidate', { alternatives: many }), de)).toBe('Das steht hier nicht zur Wahl.');
  const blocked = refusal('blocked', { reason: 'Du hast kein Holz.', alternatives });
  expect(refusalText(blocked, de)).toBe('Du hast kein Holz.');
  const failed = refusal('condition-failed', { label: 'Du brauchst 3 Holz; du hast 1.' });
  expect(refusalText(failed, de)).toBe('Das ist nicht möglich: Du brauchst 3 Holz; du hast 1.');
});

test('German refusals fill in only what the English ones have too', () => {
  const english: Readonly<Record<string, string>> = { ...REFUSALS, ...SESSION_REFUSALS, ...CLIENT_REFUSALS };
  for (const [code, text] of Object.entries(GERMAN_REFUSALS)) {
    expect(partsOf(english[code] ?? ''), code).toEqual(expect.arrayContaining(partsOf(text)));
  }
});

test('only what no player can meet has no German text', () => {
  const codes = Object.keys({ ...REFUSALS, ...SESSION_REFUSALS, ...CLIENT_REFUSALS });
  expect(codes.filter((code) => !(code in GERMAN_REFUSALS)).sort()).toEqual([
    'bad-message',
    'bad-record',
    'bad-save',
    'rules-diverge',
    'unknown-seat',
    'unknown-selection',
    'unreadable-notation',
  ]);
});

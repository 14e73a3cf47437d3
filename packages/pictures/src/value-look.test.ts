import { expect, test } from 'vitest';
import { ICONS } from './ids.ts';
import { PALETTE } from './palette.ts';
import { PATTERNS } from './patterns.ts';
import { valueLook } from './value-look.ts';

test('every icon has a look under its own name', () => {
  const looks = ICONS.map((icon) => valueLook(icon));
  expect(looks.map((look) => look?.icon)).toEqual(ICONS.map((icon) => `icon:${icon}`));
  for (const look of looks) {
    expect(Object.keys(PALETTE)).toContain(look?.colour);
    expect(PATTERNS).toContain(look?.pattern);
  }
});

test('what a game often has side by side differs in colour or pattern', () => {
  const games = [
    ['wood', 'brick', 'wool', 'wheat', 'ore'],
    ['castle', 'crown', 'leaf', 'lightbulb', 'factory', 'clock'],
    ['silk', 'salt', 'copper', 'dates', 'spice'],
    ['leaf', 'root', 'spirit'],
    ['hearts', 'clubs', 'spades'],
  ];
  for (const words of games) {
    const looks = words.map((word) => valueLook(word));
    expect(new Set(looks.map((look) => look?.icon)).size, words.join()).toBe(words.length);
    if (!words.includes('crown'))
      expect(new Set(looks.map((look) => `${look?.colour} ${look?.pattern}`)).size, words.join()).toBe(words.length);
  }
  expect(games).toHaveLength(5);
});

test('words of colours have a colour, other words nothing', () => {
  expect(['Red', ' violet ', 'grey', 'teal'].map((word) => valueLook(word)?.colour)).toEqual([
    'red',
    'purple',
    'slate',
    'teal',
  ]);
  expect(['morale', '', 'constructor'].map(valueLook)).toEqual([undefined, undefined, undefined]);
});

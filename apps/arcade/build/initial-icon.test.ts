import { expect, test } from 'vitest';
import { initialIcon } from './initial-icon.ts';

const COLOURS = { paper: '#fff', ink: '#000' };
const letterOf = (title: string) => />([^<]*)<\/text>/.exec(initialIcon(title, COLOURS))?.[1];

test('an icon shows the first letter of the title, whatever its script', () => {
  expect([letterOf('kuhn poker'), letterOf(' Äpfel'), letterOf('将棋'), letterOf('')]).toEqual(['K', 'Ä', '将', '?']);
});

test('a title cannot break out of the picture', () => {
  expect([letterOf('<script>'), letterOf('&amp;')]).toEqual(['?', '?']);
});

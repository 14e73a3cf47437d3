import { expect, test } from 'vitest';
import { findGame, gameRegistry } from './games.ts';
import { auction, race, shorterRace } from './session/session.test-kit.ts';

test('finds games by name and version, and the latest of a name', () => {
  const games = gameRegistry([race, auction, shorterRace]);
  expect(games.names).toEqual(['race', 'auction']);
  expect(games.find('race', '1')).toBe(race);
  expect(games.latest('race')).toBe(shorterRace);
  expect(games.versions('race')).toEqual(['1', '2']);
  expect(games.find('race', '3')).toBeUndefined();
  expect(games.latest('chess')).toBeUndefined();
});

test('the same version given again takes the place of the old one, as the latest', () => {
  const again = { ...race };
  const games = gameRegistry([race, shorterRace, again]);
  expect(games.latest('race')).toBe(again);
  expect(games.versions('race')).toEqual(['2', '1']);
});

test('says whether the game or only its version is missing', () => {
  const games = gameRegistry([race]);
  expect(findGame(games, 'chess', '1')).toMatchObject({ refusal: { code: 'unknown-game' } });
  expect(findGame(games, 'race', '9')).toMatchObject({ refusal: { code: 'unknown-version', details: { known: '1' } } });
  expect(findGame(games, 'race', '1')).toEqual({ ok: true, value: race });
});

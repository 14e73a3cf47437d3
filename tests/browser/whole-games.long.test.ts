import { describe } from 'vitest';
import { BEGINNINGS } from './games.test-kit.ts';
import { playByRoles } from './listening.test-kit.ts';
import { testEachToItsEnd } from './match.test-kit.ts';

describe('long games: from the catalogue to the end, by clicking what is offered, found by roles and names alone', () => {
  testEachToItsEnd(BEGINNINGS.long, playByRoles);
});

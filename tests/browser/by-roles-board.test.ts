import { describe } from 'vitest';
import { BEGINNINGS } from './games.test-kit.ts';
import { playByRoles } from './listening.test-kit.ts';
import { testEachToItsEnd } from './match.test-kit.ts';

describe('board: to the end by roles and names alone', () => {
  testEachToItsEnd(BEGINNINGS.board, playByRoles);
});

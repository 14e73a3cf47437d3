import { describe } from 'vitest';
import { playByClicks } from './clicking.test-kit.ts';
import { BEGINNINGS } from './games.test-kit.ts';
import { testEachToItsEnd } from './match.test-kit.ts';

describe('strategy: from the catalogue to the end, by clicking what is offered', () => {
  testEachToItsEnd(BEGINNINGS.strategy, playByClicks);
});

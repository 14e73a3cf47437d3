import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGame } from './check-game.ts';
import type { Finding } from './finding.ts';
import { lineOf, type Mistake, removeGame, writeGame } from './small-game.test-kit.ts';

/** A planted mistake, the text on the line that must be named, and what the finding must say. */
interface Planted extends Mistake {
  readonly at: string;
  readonly code: RegExp;
  readonly cure: RegExp;
}

const GAME = 'src/game.ts';
const PLANTED: Readonly<Record<string, Planted>> = {
  'a typo in a flow': {
    file: GAME,
    from: "turnLoop('play')",
    to: "turnLoop('plya')",
    at: "turnLoop('plya')",
    code: /^(bad-definition|unknown-word|unknown-flow-action)$/,
    cure: /name|action/i,
  },
  'a class that the game does not list': {
    file: GAME,
    from: 'entities: { Card } }',
    to: 'entities: {} }',
    at: 'this.deck.create(Card',
    code: /^unlisted-class$/,
    cure: /entities/,
  },
  'a clock': {
    file: 'src/worth.ts',
    from: 'return card.value;',
    to: 'return card.value + (Date.now() % 2);',
    at: 'Date.now',
    code: /^clock$/,
    cure: /attribute/,
  },
  'a leak': {
    file: GAME,
    from: "action('Play a card')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is code of the game
    to: "action(({ game }) => `Play a card against ${game.players.map(({ hand }) => hand.sum(Card, 'value')).join()}`)",
    at: 'action(({ game })',
    code: /^law-broken$/,
    cure: /may know/,
  },
  'an endless loop': {
    file: 'src/worth.ts',
    from: 'return card.value;',
    to: 'let worth = 0;\n  while (worth !== card.value) worth += 2;\n  return worth;',
    at: 'while',
    code: /^endless-loop$/,
    cure: /end/,
  },
  'a throw in an effect': {
    file: GAME,
    from: 'card.putInto(this.pile);',
    to: "if (card.value === 3) throw new Error('a three!');\n    card.putInto(this.pile);",
    at: 'throw new',
    code: /^game-threw$/,
    cure: /Correct the rule/,
  },
  'an array of the module that an effect changes': {
    file: 'src/worth.ts',
    from: 'export function worthOf(card: Card): number {\n  return card.value;',
    to: 'const bonus = [1, 2, 3];\n\nexport function worthOf(card: Card): number {\n  return card.value + (bonus.pop() ?? 0);',
    at: 'bonus.pop',
    code: /^module-state$/,
    cure: /attribute/,
  },
  'a missing import': {
    file: GAME,
    from: "import { worthOf } from './worth.ts';\n",
    to: '',
    at: 'worthOf(card)',
    code: /^(TS2304|game-threw)$/,
    cure: /Import worthOf/,
  },
  'a circular import': {
    file: 'src/card.ts',
    from: "import { Hand, Piece, Player } from '@rookery/engine';\n",
    to: "import { Hand, Piece, Player } from '@rookery/engine';\nimport { game } from './game.ts';\nexport const title = game.title;\n",
    at: "'./game.ts'",
    code: /^circular-import$/,
    cure: /third file/,
  },
  'a wrong type': {
    file: GAME,
    from: 'player.points += worthOf(card);',
    to: 'player.points = card.label();',
    at: 'player.points = ',
    code: /^TS2322$/,
    cure: /value|type/,
  },
};

async function checked(mistakes: readonly Mistake[]): Promise<readonly Finding[]> {
  const folder = writeGame(mistakes);
  try {
    return await checkGame(folder, join(folder, GAME), { games: 20, patience: 1500 });
  } finally {
    removeGame(folder);
  }
}

const worst = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity !== 'info');

describe('a planted mistake is found, with file, line and cure', { timeout: 120_000 }, () => {
  test.each(Object.entries(PLANTED))('%s', async (_name, { at, code, cure, ...mistake }) => {
    const found = worst(await checked([mistake]));
    const named = found.find((each) => code.test(each.code) && each.file === mistake.file);
    expect(named, JSON.stringify(found, null, 1)).toMatchObject({
      line: lineOf(mistake, at),
      cure: expect.stringMatching(cure),
    });
    expect(found.some(({ severity }) => severity === 'error')).toBe(true);
  });

  test('the game without a mistake is clean', async () => {
    expect(worst(await checked([]))).toEqual([]);
  });
});

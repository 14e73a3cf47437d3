import { createMatch, Deck, defineGame, Game, loop, Piece, Player, turnLoop } from '@rookery/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDeck, checkDeck, DECK_PROBLEMS, type DeckRules, definedBy, mix } from '../index.ts';

interface Printed {
  readonly name?: string;
  readonly set: 'core' | 'frost';
  readonly colours: readonly string[];
  readonly basic?: boolean;
}
const CARDS = {
  forest: { name: 'Forest', set: 'core', colours: [], basic: true },
  island: { name: 'Island', set: 'core', colours: [], basic: true },
  bear: { name: 'Bear', set: 'core', colours: ['green'] },
  drake: { name: 'Drake', set: 'core', colours: ['blue'] },
  hybrid: { set: 'core', colours: ['green', 'blue'] },
  icicle: { name: 'Icicle', set: 'frost', colours: ['white'] },
} satisfies Record<string, Printed>;
type Key = keyof typeof CARDS;
type Rules = DeckRules<Key, Printed>;

const messages = (list: unknown, rules: Rules): readonly string[] =>
  checkDeck<Key, Printed>(list, CARDS, rules).map(({ message }) => message);
const codes = (list: unknown, rules: Rules): readonly string[] =>
  checkDeck<Key, Printed>(list, CARDS, rules).map(({ code }) => code);

describe('the size of a deck', () => {
  test('is exact', () => {
    expect(messages({ forest: 40 }, { size: 40 })).toEqual([]);
    expect(messages({ forest: 39 }, { size: 40 })).toEqual(['39 cards, exactly 40 needed.']);
    expect(codes({ forest: 41 }, { size: 40 })).toEqual(['wrong-size']);
  });

  test('or within bounds, both of which count', () => {
    const size = { min: 40, max: 60 };
    expect([40, 60].map((forest) => messages({ forest }, { size }))).toEqual([[], []]);
    expect(messages({ forest: 39 }, { size })).toEqual(['39 cards, at least 40 needed.']);
    expect(messages({ forest: 61 }, { size })).toEqual(['61 cards, at most 60 allowed.']);
    expect(messages({ forest: 1000 }, { size: { min: 40 } })).toEqual([]);
  });
});

describe('copies of a card', () => {
  test('are limited', () => {
    expect(messages({ forest: 5, bear: 4 }, { copies: 4 })).toEqual(['Forest: 5 copies, at most 4 allowed.']);
  });

  test('are limited but for some', () => {
    const copies = ({ basic }: Printed): number => (basic ? Number.POSITIVE_INFINITY : 4);
    expect(messages({ forest: 50, bear: 4 }, { copies })).toEqual([]);
    expect(messages({ forest: 50, bear: 5 }, { copies })).toEqual(['Bear: 5 copies, at most 4 allowed.']);
  });

  test('are one where a card is restricted', () => {
    const rules: Rules = { copies: 4, restricted: ['bear'] };
    expect(messages({ bear: 1, drake: 4 }, rules)).toEqual([]);
    expect(messages({ bear: 2 }, rules)).toEqual(['Bear is restricted: 2 copies, at most 1 allowed.']);
  });

  test('are whole numbers; none is none', () => {
    expect(messages({ bear: 0 }, { size: 0 })).toEqual([]);
    expect(messages({ bear: -1 }, {})).toEqual(['Bear: -1 is not a number of copies.']);
    for (const count of [1.5, '4', null, undefined, Number.NaN, {}])
      expect(codes({ bear: count }, {})).toEqual(['bad-count']);
  });
});

describe('cards', () => {
  test('may be banned', () => {
    expect(messages({ bear: 9 }, { banned: ['bear'], copies: 4 })).toEqual(['Bear is banned.']);
  });

  test('must be of a legal set', () => {
    const sets: Rules['sets'] = { legal: ['core'], of: ({ set }) => set };
    expect(messages({ bear: 1, icicle: 1 }, { sets })).toEqual([
      'Icicle is from the set frost, which is not legal here. Legal sets: core.',
    ]);
  });

  test('must be there; the nearest are named', () => {
    expect(messages({ beer: 1 }, {})).toEqual(['There is no card beer. Did you mean bear?']);
    expect(messages({ Forest: 1 }, {})).toEqual(['There is no card Forest. Did you mean forest?']);
    expect(messages({ dragon: 1 }, {})).toEqual(['There is no card dragon.']);
    const [unknown] = checkDeck({ iland: 1 }, CARDS, {});
    expect(unknown?.details).toMatchObject({ key: 'iland', near: ['island'] });
  });

  test('that are not known are not counted against the size', () => {
    expect(codes({ forest: 39, iland: 1 }, { size: 40 })).toEqual(['unknown-card']);
  });

  test('without a name are called by their key', () => {
    expect(messages({ hybrid: 5 }, { copies: 4 })).toEqual(['hybrid: 5 copies, at most 4 allowed.']);
  });
});

describe('colours', () => {
  const of = ({ colours }: Printed): readonly string[] => colours;

  test('are limited in number', () => {
    const rules: Rules = { colours: { of, max: 2 } };
    expect(messages({ hybrid: 1, bear: 1, drake: 1 }, rules)).toEqual([]);
    expect(messages({ hybrid: 1, icicle: 1 }, rules)).toEqual(['3 colours (green, blue, white), at most 2 allowed.']);
  });

  test('are limited to some', () => {
    expect(messages({ hybrid: 1, bear: 2 }, { colours: { of, allowed: ['green'] } })).toEqual([
      'hybrid is blue; allowed: green.',
    ]);
  });
});

describe("checks of one's own", () => {
  const rules: Rules = {
    checks: {
      lands: ({ count, size }) => {
        const lands = count(({ basic }) => basic === true);
        return lands * 3 >= size ? undefined : `Only ${lands} of ${size} cards are lands.`;
      },
      pairs: ({ lines }) => (lines.every(({ count }) => count % 2 === 0) ? undefined : 'Cards come in pairs.'),
    },
  };

  test('say what is wrong in their own words', () => {
    expect(messages({ forest: 4, bear: 8 }, rules)).toEqual([]);
    expect(messages({ forest: 2, bear: 9 }, rules)).toEqual(['Only 2 of 11 cards are lands.', 'Cards come in pairs.']);
    expect(checkDeck<Key, Printed>({ bear: 2 }, CARDS, rules)[0]?.details).toMatchObject({ check: 'lands' });
  });
});

test('all that is wrong is told at once', () => {
  const rules: Rules = {
    size: 10,
    copies: 4,
    banned: ['drake'],
    sets: { legal: ['core'], of: ({ set }) => set },
  };
  expect(codes({ bear: 5, drake: 1, icicle: 6 }, rules)).toEqual([
    'wrong-size',
    'too-many-copies',
    'banned',
    'set-not-legal',
    'too-many-copies',
  ]);
});

describe('a deck from outside', () => {
  test.each([[null], [undefined], [7], ['deck'], [[]], [[['bear', 4]]]])('%j is none', (list) => {
    expect(codes(list, {})).toEqual(['no-deck']);
  });

  test('may have names that objects have', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(codes({ [name]: 1 }, {})).toEqual(['unknown-card']);
    expect(codes(JSON.parse('{"__proto__": 1}'), {})).toEqual(['unknown-card']);
  });

  test('is judged, whatever it is, with a message that has no gaps', () => {
    const rules: Rules = {
      size: 4,
      copies: 2,
      banned: ['drake'],
      restricted: ['bear'],
      colours: { of: ({ colours }) => colours, max: 1 },
    };
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(CARDS)), fc.string()), fc.anything()), (list) => {
        for (const { code, message } of checkDeck<Key, Printed>(list, CARDS, rules)) {
          expect(Object.keys(DECK_PROBLEMS)).toContain(code);
          expect(message).not.toMatch(/\{(card|count|max|min|size|set|hint)\}/);
        }
      }),
    );
  });
});

describe('building a deck', () => {
  class Creature extends mix(Piece, [definedBy(CARDS)]) {}
  class Coin extends Piece.with({ worth: 1 }) {}
  class Wizard extends Player {
    deck = this.create(Deck, 'deck');
  }
  class Duel extends Game.with({}, { entities: { Creature, Coin }, player: Wizard }) {}

  function built<T>(build: (wizard: Wizard) => T): T {
    let said: { readonly value: T } | undefined;
    const duel = defineGame(Duel, ({ action }) => ({
      name: 'duel',
      players: 1,
      setup: ({ game }) => {
        const [wizard] = game.players;
        if (wizard !== undefined) said = { value: build(wizard) };
      },
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(turnLoop('wait')),
    }));
    createMatch(duel, { strict: true });
    if (said === undefined) throw new Error('the setup did not run');
    return said.value;
  }

  test('creates each card as often as the list says, in its order', () => {
    const names = built(({ deck }) => buildDeck(deck, Creature, { bear: 2, island: 1, drake: 0 }).map(String));
    expect(names).toEqual(['Bear', 'Bear', 'Island']);
    expect(built(({ deck }) => [buildDeck(deck, Creature, { forest: 16 }).length, deck.size])).toEqual([16, 16]);
  });

  test('creates cards with what is told', () => {
    const owners = built((wizard) =>
      buildDeck(wizard.deck, Creature, { bear: 1 }, (key) => ({ is: key, owner: wizard })).map(({ owner, definition }) => [
        owner === wizard,
        definition.set,
      ]),
    );
    expect(owners).toEqual([[true, 'core']]);
    const worths = built(({ deck }) =>
      buildDeck(deck, Coin, { one: 2, five: 1 }, (key) => ({ worth: key === 'one' ? 1 : 5 })).map(({ worth }) => worth),
    );
    expect(worths).toEqual([1, 1, 5]);
  });

  test('refuses counts that are none', () => {
    expect(() => built(({ deck }) => buildDeck(deck, Creature, { bear: 1.5 }))).toThrow(
      'bear: 1.5 is not a number of copies',
    );
  });
});

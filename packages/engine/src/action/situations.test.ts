import { describe, expect, test } from 'vitest';
import { canExecute } from '../data.ts';
import { parseMove, printMove } from '../formats.ts';
import { Drafts, playWithAlternatives, readInput, submit } from '../host.ts';
import {
  actionStep,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  many,
  number,
  Piece,
  Player,
  type Result,
  repeatedly,
  say,
  seededRandom,
  text,
  turnLoop,
} from '../index.ts';
import { explain } from '../inspect.ts';
import type { Definition } from '../match/definition.ts';
import { offersFor, viewFor } from '../view.ts';
import { actMove } from './move.ts';

class Tile extends Piece.with({ price: 1, title: '' }) {
  override label(): string {
    return this.title;
  }
}
class Card extends Piece.with({ rank: 1 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Builder extends Player.with({ wood: 1, built: '' }) {
  hand = this.create(Hand, 'hand');
}
class Town extends Game.with({ stock: 4 }, { player: Builder, entities: { Tile, Card } }) {
  tiles = [
    this.create(Tile, 'hut', { price: 1, title: 'hut' }),
    this.create(Tile, 'house', { price: 3, title: 'house' }),
    this.create(Tile, 'tower', { price: 9, title: 'tower' }),
  ];
  deck = this.create(Deck, 'deck');
}

const town = defineGame(Town, ({ action }) => ({
  name: 'town',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    for (let rank = 1; rank <= 6; rank++) game.deck.create(Card, { rank });
  },
  actions: {
    build: action(({ player }) => say('Build with {n} wood', { n: player.wood }))
      .help('A tile costs as much wood as is written on it.')
      .unless(({ player }) => player.wood === 0 && 'You have no wood.')
      .choose('tile', ({ game }) => game.tiles, {
        prompt: ({ player }) => say('Which tile, for {n} wood?', { n: player.wood }),
        display: (tile, { player }) => say('{tile} ({left} left)', { tile, left: player.wood - tile.price }),
        unless: (tile, { player }) =>
          tile.price > player.wood && say('You need {price} wood; you have {n}.', { price: tile.price, n: player.wood }),
      })
      .choose(
        'sign',
        text({ minLength: 2, maxLength: 8, pattern: /^[a-z]+$/, examples: ['inn'], if: ({ tile }) => tile.price > 2 }),
      )
      .choose(
        'flags',
        many(({ tile }) => [tile.price, 7], { max: ({ tile }) => (tile.price > 2 ? 1 : 0), min: 0 }),
      )
      .do(({ player, tile, sign }) => {
        player.wood -= tile.price;
        player.built = `${tile.title} ${sign ?? 'unsigned'}`;
      }),
    fell: action('Fell').do(({ player }) => {
      player.wood += 1;
    }),
    demolish: action('Demolish')
      .when(
        ({ game }) => say('only {n} are standing', { n: game.stock }),
        ({ game }) => game.stock === 0,
      )
      .do(() => {}),
    draw: action('Draw')
      .choose('card', ({ game }) => game.deck.all(Card).slice(0, 1), {
        prompt: ({ game }) => say('Take {card}?', { card: game.deck.all(Card).slice(0, 1) }),
      })
      .do(({ player, card }) => card.putInto(player.hand)),
    pay: action('Pay')
      .choose('amount', number({ min: 10, max: 50, step: 20 }))
      .check(
        ({ amount }) => say('{amount} is too much', { amount }),
        ({ amount }) => amount < 50,
      )
      .do(() => {}),
  },
  flow: loop(
    eachPlayer(
      turnLoop(['build', 'fell', 'demolish', 'draw', 'pay'], {
        prompt: ({ player }) => say('{player}, build your town', { player }),
      }),
    ),
  ),
}));

const start = () => createMatch(town, { players: ['Ann', 'Bob'], seed: 'town' });
const offer = (match: Match<Definition<Town>>, name: string, seat = 0) =>
  offersFor(match, seat).find(({ action }) => action === name);
const value = (match: Match<Definition<Town>>, label: string) =>
  offer(match, 'build')?.first?.candidates?.find((each) => each.label.startsWith(label))?.value;

describe('texts that depend on the situation', () => {
  test('a prompt says the values of now, and a label what a choice would leave', () => {
    const match = start();
    const build = offer(match, 'build');
    expect(build).toMatchObject({ prompt: 'Build with 1 wood', help: 'A tile costs as much wood as is written on it.' });
    expect(build?.first).toMatchObject({ prompt: 'Which tile, for 1 wood?' });
    expect(build?.first?.candidates?.[0]?.label).toBe('hut (0 left)');
    match.act(0, 'fell');
    match.act(1, 'fell');
    expect(offer(match, 'build')?.prompt).toBe('Build with 2 wood');
  });

  test('what is hidden from the reader is not named', () => {
    const match = start();
    expect(offer(match, 'draw')?.first?.prompt).toBe('Take something hidden?');
  });

  test('a step says what it asks, to those who may act', () => {
    const match = start();
    expect(viewFor(match, 0).prompt).toBe('Ann, build your town');
    expect(viewFor(match, 1)).not.toHaveProperty('prompt');
    expect(viewFor(match)).not.toHaveProperty('prompt');
  });

  test('an action with a function for a prompt goes by its name where there is no situation', () => {
    expect(town.actions.build.prompt).toBe('Build');
  });

  test('conditions and checks say values when they refuse', () => {
    const match = start();
    expect(match.act(0, 'demolish')).toMatchObject({ refusal: { details: { label: 'only 4 are standing' } } });
    expect(match.act(0, 'pay', { amount: 50 })).toMatchObject({ refusal: { details: { label: '50 is too much' } } });
    expect(explain(match, 0, 'demolish').conditions).toEqual([{ label: 'only 4 are standing', passed: false }]);
    expect(canExecute(match, 0, 'demolish').reasons).toEqual(['only 4 are standing']);
  });
});

describe('what is shown greyed', () => {
  test('an action with a reason against it is offered as blocked, one with a failed condition is not offered', () => {
    const match = start();
    match.act(0, 'build', { tile: match.game.tiles[0] ?? expect.fail() });
    match.act(1, 'fell');
    expect(offer(match, 'build')).toMatchObject({ blocked: { reason: 'You have no wood.' }, first: null });
    expect(offer(match, 'demolish')).toBeUndefined();
    expect(match.legal(0).at(0).action).toBe('fell');
    const refused = submit(match, 0, { action: 'build', args: {} });
    expect(refused).toMatchObject({ refusal: { code: 'blocked', message: 'You have no wood.' } });
  });

  test('a candidate with a reason against it is shown and refused with it', () => {
    const match = start();
    const candidates = offer(match, 'build')?.first?.candidates;
    expect(candidates?.map(({ blocked }) => blocked?.reason)).toEqual([
      undefined,
      'You need 3 wood; you have 1.',
      'You need 9 wood; you have 1.',
    ]);
    const tower = value(match, 'tower');
    const code = { refusal: { code: 'blocked', details: { reason: 'You need 9 wood; you have 1.' } } };
    expect(submit(match, 0, { action: 'build', args: { tile: tower } })).toMatchObject(code);
    expect(new Drafts(match).choose(0, 'build', 'tile', tower)).toMatchObject(code);
    expect(match.act(0, 'build', { tile: match.game.tiles[2] ?? expect.fail() })).toMatchObject(code);
    expect([...match.legal(0)].filter(({ action }) => action === 'build')).toHaveLength(1);
  });

  test('an action of which all candidates are blocked is blocked, and shows them', () => {
    const poor = defineGame(Town, ({ action }) => ({
      name: 'poor',
      players: 1,
      unbounded: true,
      actions: {
        buy: action('Buy')
          .choose('tile', ({ game }) => game.tiles.slice(2), { unless: () => 'Too dear.' })
          .do(() => {}),
        pick: action('Pick')
          .choose(
            'tiles',
            many(({ game }) => game.tiles, { unless: ({ price }) => price > 3 && 'Too dear.' }),
          )
          .choose(
            'row',
            repeatedly(({ game }) => game.tiles, { max: 2, unless: ({ price }) => price === 3 && 'Not now.' }),
          )
          .do(() => {}),
      },
      flow: loop(turnLoop(['buy', 'pick'])),
    }));
    const match = createMatch(poor, { seed: 'poor' });
    const [buy, pick] = offersFor(match, 0);
    expect(buy).toMatchObject({ blocked: { reason: 'Too dear.' }, first: { candidates: [{ blocked: {} }] } });
    expect(pick?.first?.candidates?.map(({ blocked }) => blocked?.reason)).toEqual([undefined, undefined, 'Too dear.']);
    const [hut = expect.fail(), house = expect.fail(), tower = expect.fail()] = match.game.tiles;
    expect(match.act(0, 'pick', { tiles: [tower], row: [hut] })).toMatchObject({ refusal: { code: 'blocked' } });
    expect(match.act(0, 'pick', { tiles: [hut], row: [hut, house] })).toMatchObject({
      refusal: { code: 'blocked', details: { reason: 'Not now.' } },
    });
    expect(match.act(0, 'pick', { tiles: [hut], row: [hut] }).ok).toBe(true);
  });
});

describe('selections that exist only sometimes', () => {
  const rich = (): Match<Definition<Town>> => {
    const match = start();
    for (let i = 0; i < 8; i++) match.act(i % 2, 'fell');
    return match;
  };

  test('a choice without a sign needs none, and the effect gets undefined', () => {
    const match = start();
    const drafts = new Drafts(match);
    expect(drafts.choose(0, 'build', 'tile', value(match, 'hut'))).toEqual({ ok: true, value: undefined });
    expect(match.players[0]).toMatchObject({ built: 'hut unsigned' });
    const again = start();
    expect(submit(again, 0, { action: 'build', args: { tile: value(again, 'hut') } }).ok).toBe(true);
    const refused = again.act(1, 'build', { tile: again.game.tiles[0] ?? expect.fail(), sign: 'inn' });
    expect(refused).toMatchObject({ refusal: { code: 'not-a-candidate' } });
  });

  test('a choice with a sign asks for it', () => {
    const match = rich();
    const begun = new Drafts(match).choose(0, 'build', 'tile', value(match, 'house'));
    expect(begun).toMatchObject({ value: { next: { name: 'sign', min: 2, max: 8, pattern: '^[a-z]+$' } } });
    expect(match.act(0, 'build', { tile: match.game.tiles[1] })).toMatchObject({ refusal: { code: 'missing-selection' } });
    expect(match.act(0, 'build', { tile: match.game.tiles[1], sign: 'inn', flags: [] }).ok).toBe(true);
    expect(match.players[0]).toMatchObject({ built: 'house inn' });
  });

  test('moves with and without it are listed, printed, read and drawn', () => {
    const match = rich();
    const texts = [...match.legal(0)].map((move) => printMove(match, move)).filter((line) => line.startsWith('build'));
    expect(texts).toEqual([
      'build "hut (4 left)" - -',
      'build "house (2 left)" "inn" -',
      'build "house (2 left)" "inn" 3',
      'build "house (2 left)" "inn" 7',
    ]);
    for (const line of texts) {
      const move = parseMove(match, line, 0);
      expect(move.ok && match.judge(move.value).ok).toBe(true);
    }
    const random = seededRandom('signs');
    for (let i = 0; i < 40; i++) {
      const move = match.sample(random, 'descent', 0);
      expect(move && match.judge(move).ok).toBe(true);
    }
  });

  test('bounds of numbers are offered with their step', () => {
    expect(offer(start(), 'pay')?.first).toMatchObject({ min: 10, max: 50, step: 20 });
  });
});

describe('refusals', () => {
  test('name the actions that can be taken', () => {
    const match = start();
    const refused = submit(match, 0, { action: 'fly' });
    expect(refused).toMatchObject({
      refusal: {
        code: 'unknown-action',
        message: 'There is no action called fly. Possible: build, fell, draw, pay.',
        details: { alternatives: [{ value: 'build', label: 'Build with 1 wood' }, {}, {}, {}] },
      },
    });
    expect(playWithAlternatives(match, actMove(0, 'fly', []))).toEqual(refused);
    // @ts-expect-error there is no such action
    expect(match.act(0, 'fly')).not.toHaveProperty('refusal.details.alternatives');
  });

  test('name the candidates as a client names them, and only those that can be chosen', () => {
    const match = start();
    const refused = submit(match, 0, { action: 'build', args: { tile: { id: 9999 } } });
    const alternatives = [{ value: value(match, 'hut'), label: 'hut (0 left)' }];
    expect(refused).toMatchObject({ refusal: { code: 'not-a-candidate', details: { alternatives } } });
    expect(refused.ok || refused.refusal.message).toContain('Possible: hut (0 left).');
  });

  test('name nothing to who is not to act', () => {
    expect(submit(start(), 1, { action: 'build', args: { tile: 3 } })).not.toHaveProperty('refusal.details.alternatives');
    expect(submit(start(), 1, { action: 'fly' })).not.toHaveProperty('refusal.details.alternatives');
  });

  test('name what could be chosen instead, where the choices do not go together or are too few', () => {
    const odd = defineGame(Town, ({ action }) => ({
      name: 'odd',
      players: 1,
      unbounded: true,
      actions: {
        take: action('Take')
          .choose('from', ['left', 'right'])
          .choose('count', [1, 2, 3])
          .check('an odd number', ({ count }) => count % 2 === 1)
          .do(() => {}),
        pay: action('Pay')
          .choose('coins', [1, 9])
          .cost(
            'so many coins',
            ({ coins }) => coins < 9,
            () => {},
          )
          .do(() => {}),
        pair: action('Pair')
          .choose('of', many(['a', 'b', 'c'], { min: 2, max: 2 }))
          .do(() => {}),
      },
      flow: loop(turnLoop(['take', 'pay', 'pair'])),
    }));
    const match = createMatch(odd, { seed: 'odd' });
    const values = (refused: Result) => {
      const { code, details } = refused.ok ? { code: 'taken', details: {} } : refused.refusal;
      const { alternatives } = details as { readonly alternatives?: readonly { readonly value: unknown }[] };
      return [code, alternatives?.map((each) => each.value)];
    };
    expect(values(submit(match, 0, { action: 'take', args: { from: 'left', count: 2 } }))).toEqual([
      'check-failed',
      [1, 3],
    ]);
    expect(values(submit(match, 0, { action: 'pay', args: { coins: 9 } }))).toEqual(['cost-not-payable', [1]]);
    expect(values(submit(match, 0, { action: 'pair', args: { of: ['a'] } }))).toEqual(['wrong-count', ['a', 'b', 'c']]);
  });

  test('of a draft name them too, for a row and for a choice that is left out', () => {
    const rows = defineGame(Town, ({ action }) => ({
      name: 'rows',
      players: 1,
      unbounded: true,
      actions: {
        walk: action('Walk')
          .choose('from', ['north', 'south'])
          .choose(
            'path',
            repeatedly(() => ['bridge', 'ford', 'wood'], {
              max: 3,
              unless: (place, { from }) => place === 'ford' && say('The ford lies {from}.', { from }),
            }),
          )
          .do(() => {}),
        ask: action('Ask').do(({ player }) => {
          player.ask(
            say('Walk {n} miles?', { n: 2 }),
            repeatedly(() => ['bridge', 'ford'], { max: 2, unless: (place) => place === 'ford' && 'Flooded.' }),
          );
        }),
      },
      flow: loop(turnLoop(['walk', 'ask'])),
    }));
    const match = createMatch(rows, { seed: 'rows' });
    const drafts = new Drafts(match);
    expect(drafts.choose(0, 'walk', 'path', 'wood')).toMatchObject({
      refusal: { code: 'missing-selection', details: { alternatives: [{ value: 'north' }, { value: 'south' }] } },
    });
    drafts.choose(0, 'walk', 'from', 'south');
    const open = [{ value: 'bridge' }, { value: 'wood' }];
    expect(drafts.choose(0, 'walk', 'path', 'ford')).toMatchObject({
      refusal: { code: 'blocked', message: 'The ford lies south.', details: { alternatives: open } },
    });
    expect(drafts.choose(0, 'walk', 'path', 'sea')).toMatchObject({
      refusal: { code: 'not-a-candidate', details: { alternatives: open } },
    });
    expect(drafts.get(0)?.next).not.toHaveProperty('picked');
    drafts.choose(0, 'walk', 'path', 'wood');
    expect(drafts.choose(0, 'walk', 'path', 'ford')).toMatchObject({ refusal: { code: 'blocked' } });
    expect(drafts.get(0)?.next?.picked).toEqual(['wood']);
    drafts.cancel(0);
    match.act(0, 'ask');
    expect(drafts.answer(0, 'ford')).toMatchObject({ refusal: { code: 'blocked', message: 'Flooded.' } });
    expect(drafts.answer(0, 'sea')).toMatchObject({
      refusal: { message: 'That is not one of the choices for Walk 2 miles? Possible: bridge.' },
    });
  });

  test('carry at most twenty', () => {
    const wide = defineGame(Town, ({ action }) => ({
      name: 'wide',
      players: 1,
      unbounded: true,
      actions: {
        count: action('Count')
          .choose('to', () => Array.from({ length: 100 }, (_, i) => i))
          .do(() => {}),
      },
      flow: loop(actionStep('count')),
    }));
    const refused = submit(createMatch(wide, { seed: 'wide' }), 0, { action: 'count', args: { to: 1000 } });
    expect(refused.ok ? [] : refused.refusal.details.alternatives).toHaveLength(20);
    expect(refused.ok || refused.refusal.message).toBe('That is not one of the choices for to.');
  });
});

test('a question may be a sentence, which the asked player reads with its values', () => {
  const asking = defineGame(Town, ({ action }) => ({
    name: 'asking',
    players: 2,
    unbounded: true,
    actions: {
      ask: action('Ask').do(({ player, game }) => {
        const answer = player.choose(say('Give {other} a number', { other: game.playerAfter(player) }), [1, 2]);
        player.built = String(answer);
      }),
    },
    flow: loop(eachPlayer(turnLoop('ask'))),
  }));
  const match = createMatch(asking, { players: ['Ann', 'Bob'], seed: 'asking' });
  match.act(0, 'ask');
  expect(viewFor(match, 0).question).toBe('Give Bob a number');
  expect(offersFor(match, 0)[0]).toMatchObject({ action: '', prompt: 'Give Bob a number' });
  expect(submit(match, 0, { answer: 3 })).toMatchObject({
    refusal: { message: 'That is not one of the choices for Give Bob a number. Possible: 1, 2.' },
  });
  const move = readInput(match, 0, { answer: 2 });
  expect(move).toMatchObject({ value: { action: 'Give {other} a number' } });
  expect(match.answer(0, 2).ok).toBe(true);
  expect(match.players[0]).toMatchObject({ built: '2' });
});

import { expect, test } from 'vitest';
import { Drafts, type Form, openForm } from '../host.ts';
import { createMatch, defineGame, Game, loop, type Match, many, number, repeatedly, text, turnLoop } from '../index.ts';

class Kitchen extends Game.with({ log: '', salt: 2 }) {}

const kitchen = defineGame(Kitchen, ({ action }) => ({
  name: 'kitchen',
  players: 2,
  unbounded: true,
  actions: {
    cook: action('Cook')
      .choose('dish', ['soup', 'cake'])
      .choose('spice', ['salt', 'pepper'], { if: ({ dish }) => dish === 'soup' })
      .choose('grams', number({ min: 1, max: 4 }))
      .check('there is enough salt', ({ game, spice, grams }) => spice !== 'salt' || grams <= game.salt)
      .do(({ game, dish, spice, grams }) => {
        game.log += `${dish} ${spice} ${grams};`;
      }),
    mix: action('Mix')
      .choose(
        'parts',
        many([1, 2, 2, 5], { max: 3, check: { label: 'six', test: (all) => all.reduce((a, b) => a + b, 0) === 6 } }),
      )
      .do(() => {}),
    stir: action('Stir')
      .choose(
        'path',
        repeatedly((_, path: readonly number[]) => [1, 2].filter((way) => way !== path.at(-1)), { max: 2 }),
      )
      .choose('say', text({ optional: true, examples: ['hm'] }))
      .do(({ player }) => {
        player.score += player.choose('How many points?', [1, 2]);
      }),
    pair: action('Pair')
      .choose('first', ['a', 'b'])
      .choose('two', many([7, 8], { min: 2, max: 2, skipSingle: true }))
      .do(({ game, two }) => {
        game.log += two.join();
      }),
    subset: action('Subset')
      .choose('first', ['a', 'b'])
      .choose('some', many([1, 2, 3], { skipSingle: true }))
      .do(() => {}),
    rest: action('Rest')
      .when('never', () => false)
      .do(() => {}),
  },
  flow: loop(turnLoop(['cook', 'mix', 'stir', 'pair', 'subset', 'rest'])),
}));

function form(match: Match, action?: string): Form {
  const opened = openForm(match, 0, action);
  if (opened === undefined) throw new Error(`${action} cannot be opened`);
  return opened;
}

/** The next values that lead to a complete move. */
function open(of: Form): readonly unknown[] {
  const { candidates, open: leads } = of.choices();
  return candidates.filter((_, place) => leads[place]);
}

test('walks the selections in order, and tells which values lead to a complete move', () => {
  const cook = form(createMatch(kitchen), 'cook');
  expect([cook.prompt, cook.selection?.name, open(cook)]).toEqual(['Cook', 'dish', ['soup', 'cake']]);
  cook.take('soup');
  expect([cook.selection?.name, open(cook)]).toEqual(['spice', ['salt', 'pepper']]);
  cook.take('salt');
  expect([cook.selection?.name, open(cook), cook.candidates]).toEqual(['grams', [1, 2], [1, 2, 3, 4]]);
  expect([cook.leads(3), cook.leads(2), cook.context.grams]).toEqual([false, true, undefined]);
  cook.take(2);
  expect([cook.selection, cook.move]).toEqual([
    undefined,
    { kind: 'act', seat: 0, action: 'cook', args: ['soup', 'salt', 2] },
  ]);
});

test('skips what its caller fills in, and steps back over it', () => {
  const cook = form(createMatch(kitchen), 'cook');
  cook.take('cake');
  cook.skip((selection, context) => selection.filled(context));
  expect([cook.selection?.name, cook.args]).toEqual(['grams', ['cake', undefined]]);
  cook.back();
  cook.back();
  cook.back();
  expect([cook.selection?.name, cook.args, cook.context.dish]).toEqual(['dish', [], undefined]);
  cook.take('soup');
  cook.skip((selection, context) => selection.filled(context));
  expect(cook.selection?.name).toBe('spice');
});

test('opens only sets that can become legal, by place where a value is there twice', () => {
  const mix = form(createMatch(kitchen), 'mix');
  expect(open(mix)).toEqual([1, 5]);
  mix.pick(3);
  expect([open(mix), mix.choices().mayEnd]).toEqual([[1], false]);
  mix.pick(0);
  expect([mix.picks, open(mix), mix.choices().mayEnd]).toEqual([[1, 5], [], true]);
  mix.back();
  expect(mix.picks).toEqual([5]);
  mix.pick(0);
  mix.endPicks();
  expect(mix.move.args).toEqual([[1, 5]]);
});

test('opens each pick after those before it', () => {
  const stir = form(createMatch(kitchen), 'stir');
  stir.pick(1);
  expect([stir.picks, open(stir), stir.choices().mayEnd]).toEqual([[2], [1], true]);
  stir.pick(0);
  expect([stir.picks, open(stir), stir.candidates]).toEqual([[2, 1], [], []]);
  stir.endPicks();
  expect([stir.picks, stir.args]).toEqual([[], [[2, 1]]]);
  expect([stir.selection?.name, stir.candidates, open(stir), stir.choices().mayEnd]).toEqual([
    'say',
    undefined,
    ['hm'],
    true,
  ]);
});

test('opens a question without a name, and an action only if its conditions hold', () => {
  const match = createMatch(kitchen);
  expect([openForm(match, 0), openForm(match, 0, 'rest'), openForm(match, 1, 'cook'), openForm(match, 0, 'toast')]).toEqual(
    [undefined, undefined, undefined, undefined],
  );
  match.act(0, 'stir', { path: [1] });
  const question = form(match);
  expect([question.prompt, open(question)]).toEqual(['How many points?', [1, 2]]);
  question.take(2);
  expect([match.play(question.move).ok, match.players[0]?.score]).toEqual([true, 2]);
});

test('a draft fills in the only value of a list, and leaves a list with more values to the player', () => {
  const match = createMatch(kitchen);
  const drafts = new Drafts(match);
  expect([drafts.choose(0, 'pair', 'first', 'a').ok, match.game.log]).toEqual([true, '7,8']);
  expect(drafts.choose(0, 'subset', 'first', 'a').ok).toBe(true);
  expect(drafts.get(0)).toMatchObject({ args: { first: 'a' }, next: { name: 'some' } });
});

import {
  type AnyGame,
  actionStep,
  createMatch,
  defineGame,
  eachPlayer,
  Game,
  loop,
  type Match,
  many,
  number,
  type Random,
  repeatedly,
  sequence,
  simultaneousActionStep,
  text,
} from '@rookery/engine';
import { type AgentChoice, Draft } from './draft.ts';
import type { Environment } from './environment.ts';

class Fair extends Game.with({ days: 0, bids: '' }) {}

/** A game with every kind of selection, questions to one and to all, and a step that all take at once. */
export const fair = defineGame(Fair, ({ action }) => ({
  name: 'fair',
  players: { min: 1, max: 4 },
  actions: {
    weigh: action('Weigh')
      .choose(
        'weights',
        many([1, 2, 3, 5], {
          min: 1,
          max: 3,
          check: { label: 'they weigh 6', test: (chosen) => chosen.reduce((sum, each) => sum + each, 0) === 6 },
        }),
      )
      .do(({ player }) => {
        player.score += 6;
      }),
    walk: action('Walk')
      .choose(
        'path',
        repeatedly((_, path: readonly number[]) => [1, 2].filter((step) => step !== path.at(-1)), { min: 1, max: 3 }),
      )
      .choose('name', text({ examples: ['Ann', 'Ben'], optional: true }))
      .do(({ player, path }) => {
        player.score += path.length;
      }),
    buy: action('Buy')
      .choose('price', number({ min: 1, max: 4 }))
      .choose('coins', ({ price }) => [price - 1, price, price + 1])
      .check('the coins are enough', ({ price, coins }) => coins >= price && price !== 2)
      .do(({ game, player, price }) => {
        if (player.confirm('Keep it?')) player.score += price;
        const asked = game.players.map((other) => other.live.ask('Your bid', number({ min: 0, max: 2 })));
        game.bids = game.askAll(asked).join();
      }),
    close: action('Close the day')
      .when('a day has passed', ({ game }) => game.days >= 0)
      .do(({ game }) => {
        game.days++;
      }),
    sleep: action('Sleep').do(() => undefined),
    snore: action('Snore')
      .choose('how', () => ['softly', 'loudly'])
      .do(({ player, how }) => {
        if (how === 'softly') player.score++;
      }),
  },
  flow: loop(
    sequence(eachPlayer(actionStep(['weigh', 'walk', 'buy', 'close'])), simultaneousActionStep(['sleep', 'snore'])),
  ),
  outcome: ({ game }) =>
    game.days >= 3 ? { winners: game.players.slice(0, 1), scores: game.players.map((p) => p.score) } : undefined,
}));

/** A match of it. */
export function fairMatch(players = 2): Match {
  return createMatch(fair, { players });
}

/** Plays an episode at random; what each step was is told. */
export function playOn<D extends AnyGame>(
  environment: Environment<D>,
  random: Random,
  tell: (choice: AgentChoice) => void = () => {},
): void {
  while (!environment.done) {
    const choice = random.pick(environment.choicePoint?.choices ?? []);
    tell(choice);
    const result = environment.step(choice.index);
    if (!result.ok) throw new Error(result.refusal.message);
  }
}

/** Drafts of a seat with the same choices taken, in another match that looks the same. */
export function redraft(match: Match, seat: number, taken: readonly number[]): Draft {
  const draft = new Draft(match, seat);
  for (const index of taken) {
    const choice = draft.choicePoint.choices.find((each) => each.index === index);
    if (choice === undefined) throw new Error(`choice ${index} is not open`);
    draft.take(choice);
  }
  return draft;
}

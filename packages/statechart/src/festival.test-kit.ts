import {
  actionStep,
  defineGame,
  eachPlayer,
  execute,
  forEach,
  Game,
  ifThen,
  loop,
  phase,
  phases,
  repeat,
  sequence,
  setVar,
  simultaneousActionStep,
  switchOn,
  turnLoop,
} from '@rookery/engine';

export class Festival extends Game.with({ days: 0, coins: 6, weather: 'sun', noise: 0 }) {}

/** A game that is nothing but flow: every kind of node has its place in it. */
export const festival = defineGame(Festival, ({ action }) => ({
  name: 'festival',
  title: 'The "Summer" <Festival>',
  players: { min: 2, max: 3 },
  undo: 'free',
  actions: {
    sing: action('Sing').do(({ game }) => {
      game.noise++;
    }),
    rest: action('Rest').do(() => undefined),
    spend: action('Spend a coin')
      .when('there are coins', ({ game }) => game.coins > 0)
      .do(({ game }) => {
        game.coins--;
      }),
    vote: action('Vote').do(({ game }) => {
      game.noise++;
    }),
    shelter: action('Take shelter').do(() => undefined),
  },
  flow: loop(
    sequence(
      setVar('day', ({ game }) => game.days),
      phases({
        morning: {
          onEnter: ({ game }) => {
            game.weather = game.random.pick(['sun', 'rain', 'wind']);
          },
          do: eachPlayer(turnLoop(['sing', 'rest'], { while: ({ game }) => game.noise % 3 === 1 })),
        },
        noon: {
          actions: ['spend', 'rest', 'shelter'],
          endsWhen: ({ game }) => game.coins === 0,
          do: sequence(
            repeat(2, actionStep('spend', { name: 'the big fair: day & night', min: 0, max: 2 })),
            ifThen(
              ({ game }) => game.weather === 'sun',
              actionStep('rest'),
              switchOn(({ game }) => game.weather, {
                rain: actionStep('shelter'),
                default: actionStep(['rest', 'shelter']),
              }),
            ),
          ),
        },
        evening: {
          do: phase('parade', {
            do: forEach(
              'drum',
              ({ game }) => Array.from({ length: game.noise % 3 }, (_, i) => i),
              actionStep(() => ['sing', 'rest'], { skipIf: ({ game }) => game.weather === 'wind' }),
            ),
          }),
          next: ({ game }) => (game.noise % 2 === 1 ? 'night' : undefined),
        },
        night: {
          do: simultaneousActionStep(['vote', 'rest'], {
            name: 'council',
            players: ({ game }) => (game.weather === 'rain' ? [] : game.players),
          }),
          onExit: ({ game }) => {
            game.noise = 0;
          },
        },
      }),
      execute(function endOfDay({ game }) {
        game.days++;
        game.coins += 2;
      }),
    ),
    { while: ({ game }) => game.days < 4 },
  ),
  outcome: ({ game }) => (game.days === 4 ? 'draw' : undefined),
}));

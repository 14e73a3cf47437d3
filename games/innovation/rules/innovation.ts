import { defineGame, say } from '@rookery/engine';
import { Actor } from './actor.ts';
import { activate } from './dogma.ts';
import { flow } from './flow.ts';
import { Innovation } from './game.ts';
import { heuristics } from './heuristics.ts';
import { ICONS } from './icons.ts';
import { legend } from './legend.ts';
import { print } from './print.ts';
import { move } from './zones.ts';

/**
 * Innovation by Carl Chudyk, the base game in its third edition, for two to four players or two teams of two. All 105
 * cards with their facts; the effects are in our own words.
 *
 * Everyone builds a civilization: cards lie in five piles by colour, and their visible icons decide who
 * shares a Dogma action, and who must comply with its demands. In a turn a player takes two actions: draw a card of the age
 * of their highest top card, meld a card onto its pile, claim an achievement (with five points an age and a top card of it), or
 * activate a top card. The first player to fulfil the condition of a special achievement takes it at once.
 *
 * The game ends at once when a player (or team) has enough achievements, when a card says so, or when a player
 * would have to draw a card above age 10: then the highest score wins.
 *
 * With `teams` and four players, partners sit opposite each other: they make no demands on each other, and add up their
 * achievements and scores.
 *
 * @example
 * const match = createMatch(innovation, { players: 3 });
 */
export const innovation = defineGame(Innovation, ({ action }) => ({
  name: 'innovation',
  title: 'Innovation',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.deal(),
  actions: {
    begin: action('Put down your first card')
      .choose('card', ({ player }) => player.hand.cards, { prompt: 'Choose your first card' })
      .do(({ game, player, card }) => {
        move(card, player.board);
        game.message('{player} puts down {card}', { player, card });
      }),
    draw: action('Draw a card').do(({ game, player }) => {
      game.actionsLeft--;
      new Actor(game, player).draw(player.reach);
    }),
    meld: action('Meld a card from your hand')
      .choose('card', ({ player }) => player.hand.cards, { prompt: 'Choose a card to meld' })
      .do(({ game, player, card }) => {
        game.actionsLeft--;
        new Actor(game, player).meld(card);
      }),
    achieve: action('Claim an achievement')
      .choose('age', ({ game, player }) => game.claimable(player), { prompt: 'Choose the age of the achievement' })
      .do(({ game, player, age }) => {
        game.actionsLeft--;
        game.achieve(player, age);
      }),
    dogma: action('Activate a top card')
      .choose('card', ({ player }) => player.tops, { prompt: 'Choose a top card to activate' })
      .do(({ game, player, card }) => {
        game.actionsLeft--;
        activate(game, player, card);
      }),
  },
  flow,
  view: ({ game }) => ({
    legend,
    target: game.target,
    icons: game.players.map((player) => Object.fromEntries(ICONS.map((icon) => [icon, player.icons(icon)]))),
  }),
  print: ({ game, player }) => print(game, player),
  ending: ({ game: { wonBy } }) => {
    if (wonBy === 'achievements') return { reason: 'Enough achievements' };
    return { reason: wonBy === 'scores' ? 'There is nothing left to draw' : say('The dogma of {card}', { card: wonBy }) };
  },
  heuristics,
}));

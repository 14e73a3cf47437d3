import {
  byScore,
  defineGame,
  execute,
  Game,
  loop,
  many,
  type OutcomeInput,
  type Player,
  sequence,
  simultaneousActionStep,
} from '@rookery/engine';
import { legend } from './legend.ts';
import { printSheet, printTray } from './print.ts';
import { Brewer, HELPERS, isGift, Mortar, Press, type Recipe, Scales, Still } from './sheet.ts';
import { Ingredient, lay, Tray } from './tray.ts';

/** Ratings of a player who plays alone, fifteen points apart; reaching the target makes a master. */
const RATINGS = ['apprentice', 'journeyman', 'master', 'court apothecary'];

class Apothecary extends Game.with(
  { day: 0, isClosed: false },
  {
    player: Brewer,
    entities: { Ingredient, Tray, Still, Press, Scales, Mortar },
    options: {
      days: { type: 'number', label: 'Days', default: 12, min: 8, max: 14 },
      repeats: {
        type: 'boolean',
        label: 'Still and press may repeat a number once, for a point less',
        default: false,
      },
      target: { type: 'number', label: 'Points that win when playing alone', default: 60, min: 0, max: 200 },
    },
  },
) {
  basket = this.create(Tray, 'basket');

  openDay(): void {
    this.day++;
    this.basket.rollAll();
    this.message('Day {day}: {dice}', { day: this.day, dice: this.basket.dice.join(' ') });
    for (const player of this.players) {
      lay(player.tray.dice, this.basket.faces);
      player.due = 1;
      player.notes = [];
    }
  }

  isDone({ seat }: Player): boolean {
    return this.players[seat]?.due === 0;
  }

  /** Writes a number on a recipe. If the box brings a helper, the player chooses which. */
  brew(player: Brewer, recipe: Recipe, number: number): void {
    if (!this.write(player, recipe, number)) return;
    const helper = player.choose('Which helper comes?', HELPERS);
    if (helper) player.helpers.add(helper, recipe.name);
  }

  /**
   * Writes a number. Returns whether the box brings a helper; a box of the mortar lets the player brew once more
   * instead.
   */
  write(player: Brewer, recipe: Recipe, number: number): boolean {
    player.write(recipe, number);
    if (!isGift(recipe.entries.length)) return false;
    if (recipe !== player.mortar) return true;
    player.due++;
    return false;
  }

  discard(player: Brewer): void {
    player.write(player.dregs);
    const helpers = player.ask('Which two helpers come?', many(HELPERS, { min: 2, max: 2 }));
    for (const helper of helpers) player.helpers.add(helper, player.dregs.name);
  }

  /** Rerolls dice. The player sees the new faces, and keeps them or restores the old ones. */
  stir(player: Brewer, dice: readonly Ingredient[]): void {
    const faces = this.rollAgain(dice);
    if (!player.confirm(`Keep ${dice.join(', ')}?`)) lay(dice, faces);
  }

  /** Rerolls dice and returns their previous faces. */
  rollAgain(dice: readonly Ingredient[]): readonly number[] {
    const faces = dice.map(({ face }) => face);
    for (const die of dice) die.roll();
    return faces;
  }

  closeDay(): void {
    for (const player of this.players) {
      const notes = player.notes.map(({ track, number }) => `${track} ${number}`).join(', ');
      this.message(this.isAlone(player) ? '{player}: {notes}, and renown' : '{player}: {notes}', { player, notes });
      if (this.isAlone(player)) player.renown.add();
      player.score = player.points;
    }
    this.isClosed = this.day === this.options.days || this.players.some(({ isFinished }) => isFinished);
    const [player, rival] = this.players;
    if (this.isClosed && player && !rival)
      this.message('{player} is rated {rating}', { player, rating: this.rate(player) });
  }

  /** Whether no rival has brewed the same recipe first. Always false when playing alone. */
  private isAlone(player: Brewer): boolean {
    const rivals = this.othersThan(player);
    return player.offer !== undefined && rivals.length > 0 && rivals.every(({ offer }) => offer !== player.offer);
  }

  private rate({ score }: Brewer): string {
    const level = 2 + Math.floor((score - this.options.target) / 15);
    return RATINGS[Math.max(0, Math.min(RATINGS.length - 1, level))] ?? '';
  }

  /** The outcome; without rivals the target decides. */
  verdict(): OutcomeInput {
    const [player, rival] = this.players;
    if (!player || rival) return byScore(this.players);
    return { winners: player.score < this.options.target ? [] : [player], scores: [player.score] };
  }
}

/**
 * Apothecary, a game of dice and sheets for one to four players; names and rules are our own.
 *
 * The five dice are two leaves, two roots and a spirit. Each day they are rolled once for all; each player gets the same
 * faces on their own tray and, simultaneously and sealed, brews one recipe or discards.
 *
 * A recipe is written box by box, from left to right, with a number that two dice of the tray give:
 * - still: a leaf plus the spirit, higher than the number before. Points 1 3 5 7 9 11.
 * - press: a leaf times a root, lower than the number before. Points 1 2 3 5 7 9.
 *   With the option `repeats`, still and press may each repeat the number before once, for a point less.
 * - scales: the difference of a root and the spirit, each difference only once. Points 1 2 3 4 6 8.
 * - mortar: a mark for two equal leaves or two equal roots. Points 2 3 4 5.
 * Boxes 2 and 4 of still, press and scales bring a helper, of a kind that the player chooses. Boxes 2 and 4 of the mortar
 * let the player brew, or discard, once more on the same day.
 *
 * A player who discards marks the dregs and chooses two helpers of different kinds. The first mark costs nothing, the next
 * ones 1, 2 and 3 points, all others 4.
 *
 * A helper works once, before brewing, on the player's own tray. One stirs: it rerolls any of the dice, and the player keeps
 * the new faces or the old ones. One turns a die onto its opposite face, one makes a die one more or one less, from 1 to 6.
 * Helpers take time: actions that the others have submitted meanwhile are revealed before the player continues.
 *
 * At the end of the day, a player who was the only one to brew a recipe marks renown. A second brew on the same day does not
 * count for this, nor does a discard, and nobody gets it when playing alone.
 *
 * The game ends after `days` days, or with the day on which a player has filled two recipes. The score adds up the written
 * boxes, 4 for each full still, press and scales, 6 for each row (a box of the same number written on all four recipes) and 1
 * for each mark of renown, less the dregs. The most points win; ties share the win. A player alone wins with `target` points.
 */
export const apothecary = defineGame(Apothecary, ({ action }) => ({
  name: 'apothecary',
  title: 'Apothecary',
  players: { min: 1, max: 4 },
  actions: {
    brew: action('Write a number on a recipe')
      .choose('recipe', ({ player }) => player.possibleRecipes(), { prompt: 'Choose a recipe' })
      .choose('number', ({ player, recipe }) => player.numbersFor(recipe), { prompt: 'Choose a number', skipSingle: true })
      .do(({ game, player, recipe, number }) => game.brew(player, recipe, number)),
    discard: action('Discard and get two helpers').do(({ game, player }) => game.discard(player)),
    stir: action('Roll any of your dice again')
      .choose(
        'dice',
        many(({ player }) => player.tray.dice, { min: 1, max: 5, prompt: 'Choose the dice to roll again' }),
      )
      .cost(
        'a helper who stirs',
        ({ player }) => player.hasHelper('stir'),
        ({ player }) => void player.helpers.use('stir'),
      )
      .do(({ game, player, dice }) => game.stir(player, dice)),
    turn: action('Turn one of your dice onto its opposite face')
      .choose('die', ({ player }) => player.tray.dice, { prompt: 'Choose a die to turn' })
      .cost(
        'a helper who turns',
        ({ player }) => player.hasHelper('turn'),
        ({ player }) => void player.helpers.use('turn'),
      )
      .do(({ die }) => lay([die], [die.sides + 1 - die.face])),
    pinch: action('Make one of your dice one more or one less')
      .choose('die', ({ player }) => player.tray.dice, { prompt: 'Choose a die to change' })
      .choose('face', ({ die }) => [die.face - 1, die.face + 1].filter((face) => face >= 1 && face <= die.sides), {
        prompt: 'Choose the new face',
      })
      .cost(
        'a helper who pinches',
        ({ player }) => player.hasHelper('pinch'),
        ({ player }) => void player.helpers.use('pinch'),
      )
      .do(({ die, face }) => lay([die], [face])),
  },
  flow: loop(
    sequence(
      execute(({ game }) => game.openDay()),
      simultaneousActionStep(['brew', 'discard', 'stir', 'turn', 'pinch'], {
        done: (player, { game }) => game.isDone(player),
      }),
      execute(({ game }) => game.closeDay()),
    ),
    { until: ({ game }) => game.isClosed },
  ),
  outcome: ({ game }) => (game.isClosed ? game.verdict() : undefined),
  view: () => ({ legend }),
  ending: () => ({ reason: 'The last day is over' }),
  print: ({ game, player }) =>
    [
      `Day ${game.day} of ${game.options.days}   basket   ${printTray(game.basket)}`,
      ...game.players.map((brewer) => printSheet(brewer, brewer === player)),
      '[3] an open box and its points   * brings a helper   + brew once more   full: 4 more   a row: 6',
    ].join('\n'),
}));

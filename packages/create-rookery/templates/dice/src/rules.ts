import {
  byScore,
  Cell,
  DicePool,
  Die,
  defineGame,
  eachPlayer,
  Game,
  Grid,
  loop,
  many,
  Player,
  printGrid,
  say,
  turnLoop,
  value,
} from 'rookery';

const DICE = 3;
const ROLLS = 3;
const CROSS = '✕';

/** A box of the sheet, with what is written in it. */
class Box extends Cell.with({ entry: value<number | typeof CROSS | undefined>(undefined) }) {
  get isFree(): boolean {
    return this.entry === undefined;
  }

  /** Whether a number may be written here: in each row, numbers rise from left to right. */
  fits(number: number): boolean {
    const row = this.ancestor(Sheet).cells.filter((box) => box.row === this.row);
    const rises = row.every(({ column, entry }) => {
      return typeof entry !== 'number' || (column < this.column ? entry < number : entry > number);
    });
    return this.isFree && rises;
  }
}

class Sheet extends Grid.of(Box) {
  /** Points of a row: its last number if all boxes have one, else a point for each number. */
  pointsOf(row: number): number {
    const entries = this.cells.filter((box) => box.row === row).map(({ entry }) => entry);
    const numbers = entries.filter((entry) => typeof entry === 'number');
    return numbers.length === this.columns ? Math.max(...numbers) : numbers.length;
  }
}

class Gardener extends Player {
  sheet = this.create(Sheet, 'sheet', { rows: 2, columns: 5 });

  get freeBoxes(): readonly Box[] {
    return this.sheet.cells.filter(({ isFree }) => isFree);
  }

  boxesFor(number: number): readonly Box[] {
    return this.sheet.cells.filter((box) => box.fits(number));
  }
}

class Terraces extends Game.with({ rolls: 0 }, { player: Gardener, entities: { Box, Sheet } }) {
  tray = this.create(DicePool, 'dice', { layout: 'row' });
  dice = this.tray.createMany(DICE, Die);

  roll(dice: readonly Die[]): void {
    for (const die of dice) die.roll();
    this.rolls++;
  }

  /** Writes into a box and ends the turn. */
  write(player: Gardener, box: Box, entry: NonNullable<Box['entry']>): void {
    box.entry = entry;
    player.score = player.sheet.pointsOf(0) + player.sheet.pointsOf(1);
    this.rolls = 0;
    this.message('{player} writes {entry} into {box}', { player, entry, box });
    if (this.players.every(({ freeBoxes }) => freeBoxes.length === 0)) this.end(byScore(this.players));
  }
}

/**
 * A sheet of two terraces for one to four gardeners. Roll three dice, up to three times a turn, keeping what you like;
 * then write their sum into a free box. Numbers rise from left to right in each row. If the sum fits nowhere, cross a box
 * out. A full row without a cross is worth its highest number, any other a point for each of its numbers.
 */
export const rules = defineGame(Terraces, ({ action }) => ({
  name: 'my-game',
  title: 'My Game',
  players: { min: 1, max: 4 },
  actions: {
    roll: action('Roll the dice')
      .when('this is the first roll of the turn', ({ game }) => game.rolls === 0)
      .do(({ game }) => game.roll(game.dice)),
    again: action('Roll again')
      .when('there are rolls left', ({ game }) => game.rolls > 0 && game.rolls < ROLLS)
      .choose(
        'dice',
        many(({ game }) => game.dice, { min: 1, prompt: 'Choose the dice to roll again' }),
      )
      .do(({ game, dice }) => game.roll(dice)),
    write: action(({ game }) => say('Write {total}', { total: game.tray.total }))
      .when('the sum fits', ({ game, player }) => game.rolls > 0 && player.boxesFor(game.tray.total).length > 0)
      .choose('box', ({ game, player }) => player.boxesFor(game.tray.total), { prompt: 'Choose a box to write into' })
      .do(({ game, player, box }) => game.write(player, box, game.tray.total)),
    cross: action('Cross out a box')
      .help('The sum fits nowhere, so a box is lost.')
      .when('the sum fits nowhere', ({ game, player }) => game.rolls > 0 && player.boxesFor(game.tray.total).length === 0)
      .choose('box', ({ player }) => player.freeBoxes, { prompt: 'Choose a box to cross out' })
      .do(({ game, player, box }) => game.write(player, box, CROSS)),
  },
  flow: loop(
    eachPlayer(
      turnLoop(['roll', 'again', 'write', 'cross'], {
        while: ({ game }) => game.rolls > 0,
        prompt: ({ game }) => (game.rolls === 0 ? 'Roll the dice' : say('You rolled {total}', { total: game.tray.total })),
      }),
    ),
  ),
  heuristics: {
    score: { words: 'points on the sheet', value: ({ player }) => player.score / 36, weight: 2 },
    room: {
      words: 'room for many numbers',
      value: ({ player }) => {
        const sums = Array.from({ length: 16 }, (_, i) => i + DICE);
        return sums.filter((sum) => player.boxesFor(sum).length > 0).length / sums.length;
      },
    },
  },
  view: () => ({ legend: { facts: { Game: [], Player: ['score'] } } }),
  print: ({ game }) => {
    const sheet = ({ name, score, sheet }: Gardener): string =>
      `${name}: ${score} points\n${printGrid(sheet, ({ entry }) => String(entry ?? '.'))}`;
    return [`Dice: ${game.dice.map(({ face }) => face).join(' ')}`, ...game.players.map(sheet)].join('\n');
  },
}));

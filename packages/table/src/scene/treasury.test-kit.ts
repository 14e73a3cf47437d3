import {
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Grid,
  Hand,
  loop,
  Piece,
  Pile,
  Player,
  reference,
  Space,
  turnLoop,
  value,
} from '@rookery/engine';

class Coin extends Piece.with({ worth: 1 }) {
  override label(): string {
    return `coin of ${this.worth}`;
  }
}

/** Its back tells of what metal it is. */
class Medal extends Piece.with({ metal: value('gold').visibleTo('always'), motto: 'dare' }) {
  override label(): string {
    return `medal ${this.motto}`;
  }
}

class Shelf extends Space {
  left = this.create(Space, 'left', { layout: 'row' });
  right = this.create(Pile, 'right');
}

class Keeper extends Player.with({ rivals: 0 }) {
  purse = this.create(Hand, 'purse');
  medals = this.create(Hand, 'medals');
  chest = this.create(Space, 'chest', { visibility: 'count', layout: 'stack' });
  shelf = this.create(Shelf, 'shelf');
}

class Treasury extends Game.with({ keyHolder: reference(Keeper) }, { entities: { Coin, Medal, Shelf }, player: Keeper }) {
  vault = this.create(Deck, 'vault');
  floor = this.create(Grid, 'floor', { rows: 2, columns: 2 });
  hoard = this.create(Space, 'hoard', { visibility: 'count' });

  fill(): void {
    this.vault.createMany(4, Coin, (i) => ({ worth: 100 + i }));
    this.hoard.createMany(1000, Coin, { worth: 7 });
    for (const keeper of this.players) {
      keeper.purse.createMany(3, Coin, (i) => ({ worth: 10 + i }));
      keeper.medals.createMany(3, Medal, (i) => ({ motto: `motto${i}` }));
      keeper.chest.createMany(3, Coin, (i) => ({ worth: 20 + i }));
      keeper.shelf.left.create(Coin, { worth: 5 });
      // It lies beside the zones, and nobody knows what it is.
      const covered = this.vault.create(Coin, { worth: 99 });
      covered.cover('none');
      covered.putInto(keeper);
    }
    // One coin of a hidden purse is known to all, and so are a medal and a coin in the middle of the vault.
    this.players[1]?.purse.children[1]?.showTo();
    this.players[1]?.medals.children[0]?.showTo();
    this.vault.children[2]?.showTo();
    const cell = this.floor.cell('a1');
    cell.create(Coin, { worth: 3, owner: this.players[1] });
    this.keyHolder = this.players[0];
  }
}

/** A game to test scenes with: everything that can be hidden, in every way, and all of it can be pointed at. */
export const treasury = defineGame(Treasury, ({ action }) => ({
  name: 'treasury',
  title: 'Treasury',
  players: { min: 2, max: 3 },
  setup: ({ game }) => game.fill(),
  actions: {
    point: action('Point at something')
      .choose('what', ({ game }) => [...game.all(Coin, ({ parent }) => parent !== game.hoard), ...game.all(Medal)])
      .do(({ game, player }) => {
        game.keyHolder = player;
      }),
  },
  flow: loop(eachPlayer(turnLoop('point'))),
}));

import {
  Attachable,
  adds,
  CardDeck,
  CardSet,
  ColourCard,
  Controllable,
  Countable,
  Damageable,
  definedBy,
  Flippable,
  type Modes,
  Modifiable,
  type Modifiers,
  mix,
  Phaseable,
  Revealable,
  Reversible,
  RookCard,
  StandardCard,
  standardDeck,
  Tappable,
  target,
  trait,
  Zone,
  Zoned,
  zoneRules,
} from '@rookery/cards';
import {
  actionStep,
  createMatch,
  Deck,
  type DefinitionKit,
  defineGame,
  eachPlayer,
  Game,
  type GameSpec,
  Hand,
  loop,
  Piece,
  Pile,
  Player,
} from '@rookery/engine';
import { klondike } from '@rookery/games/klondike/rules';
import { playSome, playStep } from '../in-step.ts';
import type { Printer } from '../printed.ts';

export const CARDS = {
  bear: { name: 'Bear', type: 'creature', cost: 2, power: 2, basic: false },
  wolf: { name: 'Wolf', type: 'creature', cost: 1, power: 1, basic: false },
  forest: { name: 'Forest', type: 'land', cost: 0, power: 0, basic: true },
} as const;

export class Creature extends mix(Piece, [
  definedBy(CARDS),
  Tappable,
  Controllable,
  Phaseable,
  Countable,
  Damageable,
  Attachable,
  Flippable,
  Revealable,
  Modifiable.by(() => modifiers),
]) {
  get power(): number {
    return this.modified<number>('power', this.definition.power);
  }

  get type(): string {
    return this.definition.type;
  }

  get cost(): number {
    return this.definition.cost;
  }
}

export const modifiers: Modifiers<Creature> = {
  growth: adds('power', ({ params }) => Number(params.amount), { given: true }),
};

export class Row extends CardSet.of(StandardCard) {}
export class Stock extends CardDeck.of(StandardCard) {}
export class Waste extends mix(Pile, [Reversible]) {}
export class Library extends mix(Deck, [Zoned]) {}
export class Hold extends mix(Hand, [Zoned]) {}

/** Two traits that answer to one name. */
export class Dated extends trait({}) {
  isValid(): boolean {
    return true;
  }
}
export class Signed extends trait({}) {
  isValid(): boolean {
    return false;
  }
}

export class Mage extends Player.with({ list: '' }) {
  hand = this.create(Hold, 'hand');
  deck = this.create(Deck, 'deck');
  played = this.create(Row, 'played');
}

export class Arena extends Game.with(
  {},
  { player: Mage, entities: { Creature, StandardCard, ColourCard, RookCard, Row, Stock, Waste, Library, Hold, Zone } },
) {
  field = this.create(Zone, 'field');
  library = this.create(Library, 'library');
  discards = this.create(Row, 'discards');
  nest = this.create(Deck, 'nest');
  row = this.create(Row, 'row');
  stock = this.create(Stock, 'stock');
  waste = this.create(Waste, 'waste');
}

export const victim = target(Creature);

export const charm: Modes = {
  modes: { draw: { text: 'Draw a card' }, destroy: { text: 'Destroy a card', targets: { victim } } },
  min: 1,
  max: 1,
};

/** What has been chosen before the targets. */
export interface Chosen {
  readonly modes: readonly string[];
}

function dealt(game: Arena): void {
  standardDeck(game.stock);
  game.stock.shuffle();
  game.stock.drawTo(game.row, 10);
  game.stock.drawTo(game.discards, 2);
  for (const player of game.players) {
    for (const is of ['bear', 'wolf'] as const) game.field.create(Creature, { is, owner: player });
    player.hand.create(Creature, { is: 'wolf', owner: player });
    game.stock.drawTo(player.played, 1);
  }
  for (const is of ['forest', 'bear', 'wolf'] as const) game.library.create(Creature, { is, owner: game.players[0] });
}

const SPEC: Omit<GameSpec<Arena>, 'actions' | 'flow'> = {
  name: 'example',
  players: 2,
  unbounded: true,
  setup: ({ game }) => dealt(game),
  rules: zoneRules,
};

function namesOf(game: Arena, player: Mage) {
  const [creature, knight, other] = game.field.all(Creature) as [Creature, Creature, Creature];
  const { field, library, discards, nest, row, stock, waste } = game;
  return {
    game,
    player,
    thief: game.playerAfter(player),
    creature,
    knight,
    land: other,
    sword: other,
    spell: other,
    source: other,
    field,
    library,
    discards,
    nest,
    row,
    stock,
    waste,
    hand: player.hand,
    card: row.first(StandardCard) as StandardCard,
  };
}

/** Runs code in a step of a game with creatures on a field and cards in a row. */
export function inStep(run: (names: ReturnType<typeof namesOf>) => void, console?: Printer): void {
  playStep(
    defineGame(Arena, ({ action }) => ({
      ...SPEC,
      actions: {
        go: action('Go').do(({ game, player }) => {
          console?.restart();
          run(namesOf(game, player));
        }),
      },
      flow: loop(eachPlayer(actionStep('go'))),
    })),
  );
}

/** Puts parts of a definition into that game, and plays it for a while. */
export function part(parts: (kit: DefinitionKit<Arena>) => Partial<GameSpec<Arena>>): void {
  const given = parts(KIT);
  const actions = { wait: KIT.action('Wait').do(() => {}), ...given.actions };
  playSome(
    defineGame(Arena, () => ({ ...SPEC, flow: loop(eachPlayer(actionStep(Object.keys(actions)))), ...given, actions })),
  );
}

const KIT = kitOf();
function kitOf(): DefinitionKit<Arena> {
  let kit: DefinitionKit<Arena> | undefined;
  defineGame(Arena, (given) => {
    kit = given;
    return { ...SPEC, actions: { wait: given.action('Wait').do(() => {}) }, flow: loop(actionStep('wait')) };
  });
  return kit as DefinitionKit<Arena>;
}

/** What examples outside of any step use. */
export function around() {
  return { match: createMatch(klondike, { seed: 'example' }) };
}

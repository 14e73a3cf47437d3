import { Deck, defineGame, Game, Hand, Piece, Player, reference, Space } from '@rookery/engine';
import { assign, setup } from 'xstate';
import { fromMachine } from './index.ts';

/** The turn of a trading card game: two main phases with a combat between them. */
export const turnMachine = setup({
  types: {
    context: {} as { readonly turns: number; readonly moves: number },
    events: {} as { readonly type: 'NEXT_PHASE' | 'EXECUTE_MOVE' | 'attack' | 'block' },
  },
  actions: {
    onTurnStart: () => undefined,
    onDrawPhaseStart: () => undefined,
    resolveCombatDamage: () => undefined,
    firstPlayer: () => undefined,
    nextPlayer: () => undefined,
    countTurn: assign({ turns: ({ context }) => context.turns + 1, moves: 0 }),
    countMove: assign({ moves: ({ context }) => context.moves + 1 }),
  },
  guards: {
    hasDrawnCard: () => false,
    attackersDeclared: () => false,
    someoneFell: () => false,
  },
}).createMachine({
  id: 'tcg-game',
  initial: 'setup',
  context: { turns: 0, moves: 0 },
  states: {
    setup: { on: { NEXT_PHASE: { target: 'gameplay', actions: 'firstPlayer' } } },
    gameplay: {
      initial: 'turnStart',
      always: { guard: 'someoneFell', target: 'gameOver' },
      states: {
        turnStart: { entry: ['countTurn', 'onTurnStart'], on: { NEXT_PHASE: 'draw' } },
        draw: { entry: 'onDrawPhaseStart', on: { NEXT_PHASE: { target: 'main1', guard: 'hasDrawnCard' } } },
        main1: { on: { EXECUTE_MOVE: { actions: 'countMove' }, NEXT_PHASE: 'combat' } },
        combat: {
          initial: 'declareAttackers',
          states: {
            declareAttackers: {
              on: {
                NEXT_PHASE: [
                  { guard: 'attackersDeclared', target: 'declareBlockers' },
                  { target: '#tcg-game.gameplay.main2' },
                ],
              },
            },
            declareBlockers: { on: { NEXT_PHASE: 'damage' } },
            damage: { entry: 'resolveCombatDamage', on: { NEXT_PHASE: '#tcg-game.gameplay.main2' } },
          },
        },
        main2: { on: { EXECUTE_MOVE: { actions: 'countMove' }, NEXT_PHASE: 'end' } },
        end: { on: { NEXT_PHASE: { target: 'turnStart', actions: 'nextPlayer' } } },
      },
    },
    gameOver: { type: 'final' },
  },
});

export class Creature extends Piece.with({ power: 1, attacking: false, blocks: reference() }) {
  override label(): string {
    return `the creature of ${this.power}`;
  }
}

export class Duellist extends Player.with({ life: 5, hasDrawn: false }) {
  deck = this.create(Deck, 'deck');
  hand = this.create(Hand, 'hand');
  field = this.create(Space, 'field');

  draw(): void {
    if (this.deck.isEmpty) this.life--;
    else this.deck.drawTo(this.hand, 1);
    this.hasDrawn = true;
  }
}

export class Duel extends Game.with({}, { entities: { Creature }, player: Duellist }) {
  get attackers(): readonly Creature[] {
    return this.all(Creature, { attacking: true });
  }

  fight(): void {
    const defender = this.playerAfter(this.currentPlayer);
    for (const attacker of this.attackers) {
      attacker.attacking = false;
      const blocker = defender.field.first(Creature, { blocks: attacker });
      if (blocker === undefined) defender.life -= attacker.power;
      else {
        const power = blocker.power;
        blocker.blocks = undefined;
        if (power <= attacker.power) blocker.remove();
        if (power >= attacker.power) attacker.remove();
      }
    }
  }
}

/** A small duel of creatures whose turns the machine drives. */
export const duel = defineGame(Duel, ({ action }) => ({
  name: 'duel',
  players: 2,
  setup: ({ game }) => {
    for (const { deck, hand } of game.players) {
      deck.createMany(8, Creature, (i) => ({ power: 1 + (i % 3) }));
      deck.shuffle();
      deck.drawTo(hand, 2);
    }
  },
  actions: {
    summon: action('Summon a creature')
      .choose('creature', ({ player }) => player.hand.all(Creature))
      .do(({ player, creature }) => creature.putInto(player.field)),
    attack: action('Attack')
      .choose('attacker', ({ player }) => player.field.all(Creature, { attacking: false }))
      .do(({ attacker }) => {
        attacker.attacking = true;
      }),
    block: action('Block')
      .choose('blocker', ({ player }) => player.field.all(Creature).filter(({ blocks }) => blocks === undefined))
      .choose('attacker', ({ game, player }) =>
        game.attackers.filter((attacker) => !player.field.has(Creature, { blocks: attacker })),
      )
      .do(({ player, blocker, attacker }) => {
        if (player.confirm('Really?')) blocker.blocks = attacker;
      }),
    pass: action('Go on').do(() => undefined),
  },
  flow: fromMachine(turnMachine, {
    waits: {
      'gameplay.main1': ['summon', 'pass'],
      'gameplay.main2': ({ game }) => (game.currentPlayer.hand.isEmpty ? ['pass'] : ['summon', 'pass']),
      'gameplay.combat.declareAttackers': ['attack', 'pass'],
      'gameplay.combat.declareBlockers': {
        actions: ['block', 'pass'],
        players: ({ game, player }) => game.playerAfter(player),
      },
    },
    events: { summon: 'EXECUTE_MOVE', pass: 'NEXT_PHASE' },
    auto: 'NEXT_PHASE',
    actions: {
      firstPlayer: ({ player, beginTurn }) => beginTurn(player),
      onTurnStart: ({ player }) => {
        player.hasDrawn = false;
      },
      onDrawPhaseStart: ({ player }) => player.draw(),
      resolveCombatDamage: ({ game }) => game.fight(),
      nextPlayer: ({ game, player, beginTurn }) => beginTurn(game.playerAfter(player)),
    },
    guards: {
      hasDrawnCard: ({ player }) => player.hasDrawn,
      attackersDeclared: ({ game }) => game.attackers.length > 0,
      someoneFell: ({ game }) => game.players.some(({ life }) => life <= 0),
    },
  }),
  outcome: ({ game }) => {
    const standing = game.players.filter(({ life }) => life > 0);
    return standing.length === 1 ? standing : standing.length === 0 ? 'draw' : undefined;
  },
}));

import { defineGame, eachPlayer, execute, ifThen, loop, phase, phases, say, sequence, turnLoop } from '@rookery/engine';
import { actions } from './actions.ts';
import { SPELLS } from './cards.ts';
import { Skirmish } from './game.ts';
import { legend } from './legend.ts';
import { printTable } from './print.ts';
import { rules } from './rules.ts';
import { arrange } from './worlds.ts';

/** Starts a phase that lasts until the player passes. */
function begin({ game }: { readonly game: Skirmish }): void {
  game.passed = false;
}

/**
 * Skirmish: a battle of cards for two, made for Rookery. A player whose 20 life is gone loses.
 *
 * Both players have the same deck of thirty cards, see `cards.ts`, shuffled. The first player starts with four cards, the
 * second with five; both may first exchange any of them, simultaneously, and the old ones are shuffled into the deck.
 *
 * At the start of a turn the player's wells grow by one, up to eight, mana is refilled to the number of wells, and all own
 * creatures become ready. In their first turn the second player has one extra mana. The turn has these phases:
 * - Draw: a card, except in the first turn of the first player. Drawing from an empty deck deals 2 damage instead.
 * - Main: any number of cards from the hand, each for its cost in mana. A creature goes to the field, which has space for
 *   six; a spell takes effect and goes to the discard pile, where dead creatures go too.
 * - Combat, declare: ready creatures attack an enemy creature or the opponent, once each; a creature that was played this
 *   turn is not ready. While the enemy has guards, only they can be attacked. Abilities that trigger when a creature attacks
 *   or is attacked resolve now.
 * - Combat, strike: the attackers strike in the order of the field. The opponent takes damage equal to the attacker's power;
 *   a creature does too and strikes back, even if it dies. If the target is gone, nothing happens.
 *
 * Damage to creatures stays; a creature dies once its damage reaches its health. At the end of the turn the player discards
 * down to six cards. There are no draws, and every match ends: decks run out, and no life is gained without damage.
 */
export const skirmish = defineGame(Skirmish, () => ({
  name: 'skirmish',
  title: 'Skirmish',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions,
  rules,
  flow: sequence(
    phase('muster', { do: execute(({ game }) => game.exchange()) }),
    loop(
      eachPlayer(
        phases({
          draw: {
            do: ifThen(
              ({ game }) => game.turn > 1,
              execute(({ game, player }) => game.draw(player)),
            ),
          },
          main: {
            onEnter: begin,
            do: turnLoop(['summon', ...SPELLS, 'pass'], { while: ({ game }) => !game.passed }),
          },
          combat: {
            do: phases({
              declare: {
                onEnter: begin,
                do: turnLoop(['attack', 'pass'], {
                  skipIf: ({ game, player }) => !game.canAttack(player),
                  while: ({ game, player }) => !game.passed && game.canAttack(player),
                }),
              },
              strike: { do: execute(({ game, player }) => game.strike(player)) },
            }),
          },
        }),
      ),
    ),
  ),
  arrange,
  view: () => ({ legend }),
  ending: ({ game, outcome: { winners } }) => ({
    reason: say('{target} has fallen', { target: game.players.find(({ seat }) => !winners.includes(seat)) ?? '' }),
  }),
  print: ({ game, player }) => printTable(game, player),
}));

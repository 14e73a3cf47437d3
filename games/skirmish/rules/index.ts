import { defineGame, eachPlayer, execute, ifThen, loop, phase, phases, sequence, turnLoop } from '@rookery/engine';
import { actions } from './actions.ts';
import { SPELLS } from './cards.ts';
import { Skirmish } from './game.ts';
import { legend } from './legend.ts';
import { printTable } from './print.ts';
import { rules } from './rules.ts';
import { arrange } from './worlds.ts';

/** Begins a phase that lasts until the player passes. */
function begin({ game }: { readonly game: Skirmish }): void {
  game.passed = false;
}

/**
 * Skirmish: a battle of cards for two, made for Rookery. Who takes the opponent's 20 life wins.
 *
 * Both have the same deck of thirty cards, see `cards.ts`, shuffled. The first player begins with four cards, the second
 * with five; at first both may exchange any of them, at once, and the old ones are shuffled into the deck.
 *
 * At the start of a turn the player's wells grow by one, up to eight, mana is filled up to them, and all own creatures are
 * ready. In their first turn the second player has one mana more. Then the turn has phases:
 * - Draw: a card; but the first player draws none in the first turn. Who would draw from an empty deck takes 2 damage instead.
 * - Main: any number of cards from the hand, each for its cost in mana. A creature goes to the field, which has room for
 *   six; a spell does what it says and goes to the discard pile, where dead creatures go too.
 * - Combat, declare: ready creatures attack an enemy creature or the opponent, each once; a creature that was played this
 *   turn is not ready. While there are guards among the enemies, only they can be attacked. What happens when a creature
 *   attacks or is attacked happens now.
 * - Combat, strike: the attackers strike in the order in which they stand. The opponent takes damage by the attacker's
 *   power; a creature does so too and strikes back, even if it dies. If the target is gone, nothing happens.
 *
 * Damage to creatures stays; as soon as it comes to its health a creature dies. At the end of the turn the player discards
 * down to six cards. There are no draws, and every game ends: decks run out, and no life is gained without damage.
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
  print: ({ game, player }) => printTable(game, player),
}));

import { chooseAllTargets, chooseModes } from '@rookery/cards';
import type { DefinitionKit, Entity } from '@rookery/engine';
import { Card } from './card.ts';
import { cast, castable, priceObjection, slotOf, usable, use } from './casting.ts';
import { attack, attackers, block, canBlock, possibleAttackers, possibleBlockers } from './combat.ts';
import { effects } from './effects.ts';
import type { Duel } from './game.ts';

interface Casting {
  readonly card: Card;
  readonly modes: readonly string[];
}

/** Returns a target slot of the card that is being cast, given the chosen modes. */
const slotAt =
  (place: 0 | 1) =>
  ({ card, modes }: Casting) =>
    slotOf(card.definition.does, modes, place);

/** The actions of a duel. The return type is inferred, so that a match knows their names and choices. */
export function actionsOf({ action }: DefinitionKit<Duel>) {
  return {
    sow: action('Put down a spring')
      .when('only one spring a turn', ({ player }) => !player.sown)
      .choose('card', ({ player }) => player.hand.all(Card, ({ kind }) => kind === 'spring'), {
        prompt: 'Choose a spring to put down',
      })
      .do(({ game, player, card }) => {
        card.putInto(player.springs);
        player.sown = true;
        game.message('{player} puts down {card}', { player, card });
      }),
    cast: action('Cast a card')
      .choose('card', ({ game, player }) => castable(game, player), {
        prompt: 'Choose a card to cast',
        unless: (card, { player }) => priceObjection(card, player),
      })
      .choose(
        'modes',
        chooseModes(
          ({ card }: { readonly card: Card }) => {
            const { does } = card.definition;
            return does && effects[does.effect].modal;
          },
          { source: 'card' },
        ),
      )
      .choose('targets', chooseAllTargets<Entity, Casting>(slotAt(0), { source: 'card', prompt: 'Choose the targets' }))
      .choose(
        'others',
        chooseAllTargets<Entity, Casting>(slotAt(1), { source: 'card', prompt: 'Choose the other targets' }),
      )
      .do(({ game, player, card, modes, targets, others }) => cast(game, player, card, { modes, targets, others })),
    use: action('Use an ability')
      .choose('card', ({ game, player }) => usable(game, player), { prompt: 'Choose a card with an ability' })
      .choose(
        'targets',
        chooseAllTargets<Entity, { readonly card: Card }>(({ card }) => slotOf(card.definition.activated, [], 0), {
          source: 'card',
          prompt: 'Choose the targets',
        }),
      )
      .do(({ game, player, card, targets }) => use(game, player, card, targets)),
    attack: action('Attack with a creature')
      .choose('card', ({ game }) => possibleAttackers(game), { prompt: 'Choose a creature to attack with' })
      .do(({ game, card }) => attack(game, card)),
    block: action('Block an attacker')
      .choose('blocker', ({ game, player }) => possibleBlockers(game, player), {
        prompt: 'Choose a creature to block with',
      })
      .choose('attacker', ({ game, blocker }) => attackers(game).filter((enemy) => canBlock(blocker, enemy)), {
        prompt: 'Choose the attacker to block',
      })
      .do(({ game, blocker, attacker }) => block(game, blocker, attacker)),
    pass: action('Go on').do(({ game }) => {
      game.passed = true;
    }),
  };
}

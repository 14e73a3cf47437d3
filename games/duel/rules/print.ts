import { attachmentsOf } from '@rookery/cards';
import { type Card, cardsIn, GROWTH } from './card.ts';
import type { Duelist } from './duelist.ts';
import type { Duel } from './game.ts';
import { manaOf } from './mana.ts';
import { COLOURS, type Price } from './sheet.ts';

/** Names of announcements on the stack, which are no cards or abilities. */
const ANNOUNCED: Readonly<Record<string, string>> = {
  muster: 'combat begins',
  assault: 'the attackers are declared',
  clash: 'the fight',
  dusk: 'the turn ends',
};

/** A price in short: `2TT` is four mana, two of them tide. */
function short({ mana, colour, pips }: Price): string {
  const any = mana - pips;
  return `${any > 0 || pips === 0 ? any : ''}${(colour?.charAt(0).toUpperCase() ?? '').repeat(pips)}`;
}

function conditionOf({ attackers, blocks }: Duel, card: Card): readonly string[] {
  const growth = card.countersOf(GROWTH);
  const attached = attachmentsOf(card);
  return [
    ...card.keywords,
    ...(card.tapped ? ['tapped'] : []),
    ...(card.damage > 0 ? [`${card.damage} damage`] : []),
    ...(growth > 0 ? [`${growth} counter${growth === 1 ? '' : 's'}`] : []),
    ...(attached.length > 0 ? [`has ${attached.join(', ')}`] : []),
    ...(attackers.includes(card) ? ['attacks'] : []),
    ...[...blocks].filter(({ blocker }) => blocker === card).map(({ attacker }) => `blocks ${attacker}`),
  ];
}

function permanent(game: Duel, card: Card): string {
  const strength = card.kind === 'creature' ? ` ${card.power}/${card.toughness}` : '';
  const condition = conditionOf(game, card);
  return `  ${card}${strength}${condition.length > 0 ? ` (${condition.join(', ')})` : ''}`;
}

function springsOf(player: Duelist): string {
  const mana = manaOf(player);
  const told = COLOURS.flatMap((colour) => {
    const all = cardsIn(player.springs).filter(({ definition }) => definition.gives === colour).length;
    return all === 0 ? [] : [`${mana[colour]} of ${all} ${colour}`];
  });
  return told.join(', ') || 'none';
}

function side(game: Duel, player: Duelist, isOwn: boolean): readonly string[] {
  const { life, library, hand, graveyard } = player;
  const own = cardsIn(game.battlefield).filter((card) => card.controller === player && card.attachedTo === undefined);
  const held = cardsIn(hand).map((card) =>
    card.kind === 'spring' ? `${card}` : `${card} (${short(card.definition.price)})`,
  );
  return [
    `${player}: ${life} life, springs ${springsOf(player)}, hand ${hand.size}, library ${library.size}, graveyard ${graveyard.size}`,
    ...own.map((card) => permanent(game, card)),
    ...(isOwn ? [`  hand: ${held.join(', ') || '-'}`] : []),
  ];
}

function stack({ onStack, players }: Duel): readonly string[] {
  const items = onStack.map(({ name, source, seat }) =>
    source === undefined ? (ANNOUNCED[name] ?? name) : `${source} (${players[seat]})`,
  );
  return items.length === 0 ? [] : [`stack, top first: ${items.reverse().join('; ')}`];
}

/** Prints both sides of the battlefield and the stack; shows the viewer's own hand. */
export function printTable(game: Duel, viewer: Duelist | undefined): string {
  const title = `Turn ${game.turn}, ${game.currentPlayer}, ${game.phase || 'end'}`;
  const sides = game.players.flatMap((player) => side(game, player, player === viewer));
  return [title, ...sides, ...stack(game)].join('\n');
}

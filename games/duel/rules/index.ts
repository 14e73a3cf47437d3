import { defineGame, say } from '@rookery/engine';
import { actionsOf } from './actions.ts';
import { flow } from './flow.ts';
import { Duel } from './game.ts';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { manaByColour } from './mana.ts';
import { printTable } from './print.ts';
import { rules } from './rules.ts';
import { strengthOf } from './strengths.ts';

export type { ManaOfColour } from './mana.ts';
export type { Strength } from './strengths.ts';

/**
 * Duel: a trading-card game for two. A player wins when the opponent has no life left (20 at the start, an option) or must
 * draw from an empty library. The structure follows the best known game of its kind (the Comprehensive Rules of Magic: The
 * Gathering, https://magic.wizards.com/en/rules); words, cards and texts are our own, see `cards/`; differences are listed
 * below.
 *
 * Each player has a deck of forty cards, chosen by an option, with at most three copies of a card but any number of springs.
 * Both start with seven cards; with the option `mulligan`, both may exchange all of them once for six.
 *
 * A turn: all permanents of the active player untap.
 * - Draw: a card, except in the first turn of the match.
 * - Main: the player may put down one spring a turn, cast cards and use abilities, one after the other. A spring gives one
 *   mana of its colour once a turn. A price such as 2TT is four mana, two of them tide.
 * - Combat: the player declares attackers among the untapped creatures they have controlled since the turn began; attackers
 *   tap. They attack the opponent, who declares untapped creatures as blockers, any number for each attacker. Then all deal
 *   damage equal to their power at once: attackers to their blockers or, if unblocked, to the opponent; blockers to the
 *   attacker they block. `sheet.ts` describes what keywords change.
 * - Regroup: a second main phase.
 * - End: the player discards down to seven cards, damage is removed, and effects "until the end of the turn" end.
 *
 * The stack: spells, and abilities that are used or trigger, are put on the stack with their targets. Both players may respond
 * with charms and abilities; when both have passed, the top resolves, and so on. Rites, creatures, auras, gear and relics may
 * be cast only in the player's own main phases, while the stack is empty. When an object resolves, its targets are checked
 * again: it does not affect illegal targets, and does nothing at all if none is legal. Combat uses the stack too: its start,
 * the declared attackers and the damage are announced there, and so is the end of the turn, so that both can respond.
 *
 * After each resolution, creatures with no toughness or with deadly damage die, unattached auras go to the graveyard, and
 * tokens that have left the battlefield cease to exist, and a player with no life left, or who had to draw from an empty library,
 * loses; if both do, the match is a draw. Every match ends, because libraries run out.
 *
 * Differences from the model:
 * - The game taps springs itself: for coloured mana first, then the colour with the most springs left. There is no mana pool,
 *   and no card affects springs.
 * - Players who visibly cannot respond are skipped: those without cards in hand or mana, and without a usable ability. With
 *   the option `priority` on `quick`, the owner of the top object is not asked to respond to it, and the active player is not
 *   asked at their own start of combat and end of turn. There is no priority in the steps before the main phase, and none
 *   after the last damage.
 * - Attackers and blockers are declared one by one. An attacker deals deadly damage to its blockers in the order in which
 *   they were declared; its controller has no choice.
 * - Abilities that trigger at the same time are put on the stack in the order of the battlefield, regardless of their controllers; creatures
 *   that die at the same time die in that order.
 * - Both players may mulligan once, to six cards.
 */
export const duel = defineGame(Duel, (kit) => ({
  name: 'duel',
  title: 'Duel',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions: actionsOf(kit),
  rules,
  flow,
  facts: {
    Card: ({ entity, game }) => ({ strength: strengthOf(entity, game) }),
    Player: ({ entity }) => ({ mana: manaByColour(entity) }),
  },
  view: ({ game }) => ({
    legend,
    stack: game.onStack.map(({ name, source }) => (source ? `${source}` : name)),
  }),
  ending: ({ game, outcome: { winners } }) => {
    const losers = game.players.filter(({ seat }) => !winners.includes(seat));
    const [loser] = losers;
    if (!loser || losers.length > 1) return { reason: 'Both players lose at once' };
    return { reason: say(loser.life <= 0 ? '{loser} has no life left' : '{loser} cannot draw a card', { loser }) };
  },
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));

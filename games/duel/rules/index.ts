import { defineGame } from '@rookery/engine';
import { actionsOf } from './actions.ts';
import { flow } from './flow.ts';
import { Duel } from './game.ts';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { printTable } from './print.ts';
import { rules } from './rules.ts';
import { strengthOf } from './strengths.ts';

export type { Strength } from './strengths.ts';

/**
 * Duel: a trading-card game for two. Who takes the opponent's 20 life (an option) wins, and so does who can still draw when
 * the other cannot. The structure is that of the best known game of its kind (the Comprehensive Rules of Magic: The Gathering,
 * https://magic.wizards.com/en/rules); words, cards and texts are our own, see `cards/`, and what is different is below.
 *
 * Each player has a deck of forty cards, chosen by an option: of each card at most three, but any number of springs. Both
 * begin with seven cards; if the option `mulligan` is on, both at once may exchange all of them for six, once.
 *
 * A turn: all that the player controls untaps.
 * - Draw: a card; but the first player draws none in the first turn.
 * - Main: the player may put down one spring each turn, cast cards and use abilities, one after the other. A spring gives one
 *   mana of its colour, once a turn. A price such as 2TT is four mana, two of them tide.
 * - Combat: the player declares attackers among their untapped creatures that they had since the turn began; attackers tap.
 *   They attack the opponent, who declares untapped creatures as blockers, any number for an attacker. Then all deal damage
 *   equal to their power at once, the attackers to their blockers or, if unblocked, to the opponent; the blockers to whom
 *   they block. What the keywords change is said in `sheet.ts`.
 * - Regroup: a second main phase.
 * - End: the player discards down to seven cards, damage goes away, and what lasts until the end of the turn ends.
 *
 * The stack: a card that is cast and an ability that is used, or that triggers, goes on the stack with its targets. Both
 * players may respond with charms and abilities; when both have passed, the top resolves, and so on. Rites, creatures, auras,
 * gear and relics are for the main phases of one's own turn, while the stack is empty. When something resolves, its targets
 * are looked at again: it does nothing to those that are no longer legal, and nothing at all if none is legal any more.
 * Combat uses the stack too: that it begins, that attackers were declared, and the damage itself are announced there, as is
 * the end of the turn, so that both can respond.
 *
 * After each resolution, creatures with no toughness or with deadly damage die, auras on nothing go to the graveyard, tokens
 * that have left the battlefield cease to exist, and who has no life left or had to draw from an empty library loses; both at
 * once is a draw. Every game ends, because libraries do.
 *
 * What is different from the model:
 * - Springs are tapped by the game: what must be of a colour first, the rest of the colour there is most of. There is no
 *   pool of mana, and springs are out of reach of all cards.
 * - Players are passed over where all can see that they cannot respond: without cards in hand or mana, and without an
 *   ability to use. With the option `priority` on `quick`, who has put the top on the stack is not asked about it, nor is
 *   the active player whether they respond to their own beginning of combat and end of turn. There is no priority in the
 *   steps before the main phase, and none after the last damage.
 * - Attackers and blockers are declared one by one. An attacker deals deadly damage to its blockers in the order in which they
 *   were declared; its player has no choice.
 * - What triggers at the same time goes on the stack in the order of the battlefield, whoever controls it; creatures that
 *   die at the same time do so in that order.
 * - A mulligan is one for both, once, and to six cards.
 */
export const duel = defineGame(Duel, (kit) => ({
  name: 'duel',
  title: 'Duel',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions: actionsOf(kit),
  rules,
  flow,
  facts: { Card: ({ entity, game }) => ({ strength: strengthOf(entity, game) }) },
  view: ({ game }) => ({
    legend,
    stack: game.onStack.map(({ name, source }) => (source ? `${source}` : name)),
  }),
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));

import {
  actionStep,
  eachPlayer,
  execute,
  type FlowNode,
  ifThen,
  loop,
  phase,
  phases,
  resolveStack,
  sequence,
} from '@rookery/engine';
import { couldRespond } from './casting.ts';
import { attackers, endCombat, possibleAttackers, possibleBlockers } from './combat.ts';
import type { Duelist } from './duelist.ts';
import type { Duel } from './game.ts';
import { resolutions } from './resolving.ts';
import { settle } from './settle.ts';

/**
 * Announcements with which the active player ends a part of the turn; in quick priority that player does not respond to
 * them.
 */
const DONE_WITH: readonly string[] = ['muster', 'dusk'];

/**
 * Whether a player is skipped while the stack is not empty: one who visibly cannot respond and, in quick priority, the
 * owner of the top object.
 */
function isPassedOver(game: Duel, player: Duelist): boolean {
  const top = game.onStack.at(-1);
  const isOwn = top?.seat === player.seat && (top.source !== undefined || DONE_WITH.includes(top.name));
  return (isOwn && game.options.priority === 'quick') || !couldRespond(game, player);
}

/**
 * While the stack is not empty, both players may respond with charms and abilities; when both have passed, the top
 * resolves.
 */
const responses: FlowNode<Duel> = resolveStack(['cast', 'use'], {
  resolve: resolutions,
  skip: (player, { game }) => isPassedOver(game, player),
});

/** Announces a point of the turn, so that both players may respond. */
function announced(what: string): FlowNode<Duel> {
  return sequence(
    execute(({ game }) => game.announce(what)),
    responses,
  );
}

/** A main phase: the player takes any number of actions in turn. */
const main: FlowNode<Duel> = sequence(
  execute(({ game }) => {
    game.passed = false;
  }),
  loop(sequence(actionStep(['sow', 'cast', 'use', 'pass']), responses), { while: ({ game }) => !game.passed }),
);

const isUnopposed = ({ game }: { readonly game: Duel }): boolean =>
  possibleBlockers(game, game.playerAfter(game.currentPlayer)).length === 0;

const blocks: FlowNode<Duel> = actionStep('block', {
  player: ({ game, player }) => game.playerAfter(player),
  min: 0,
  max: Number.POSITIVE_INFINITY,
  skipIf: isUnopposed,
  repeatUntil: isUnopposed,
});

const hasNoAttackers = ({ game }: { readonly game: Duel }): boolean => possibleAttackers(game).length === 0;
const isAttacked = ({ game }: { readonly game: Duel }): boolean => attackers(game).length > 0;

const combat: FlowNode<Duel> = sequence(
  ifThen(({ game }) => possibleAttackers(game).length > 0, announced('muster')),
  actionStep('attack', {
    min: 0,
    max: Number.POSITIVE_INFINITY,
    skipIf: hasNoAttackers,
    repeatUntil: hasNoAttackers,
  }),
  ifThen(isAttacked, sequence(announced('assault'), ifThen(isAttacked, sequence(blocks, announced('clash'))))),
  execute(({ game }) => endCombat(game)),
);

/** Draws a card, except in the first turn of the match. */
const draw: FlowNode<Duel> = execute(({ game, player }) => {
  if (game.turn > 1) game.draw(player);
  settle(game);
});

export const flow: FlowNode<Duel> = sequence(
  ifThen(({ game }) => game.options.mulligan, phase('opening', { do: execute(({ game }) => game.mulligan()) })),
  loop(
    eachPlayer(
      phases({
        draw: { do: draw },
        main: { do: main },
        combat: { do: combat },
        regroup: { do: main },
        end: { do: announced('dusk') },
      }),
    ),
  ),
);

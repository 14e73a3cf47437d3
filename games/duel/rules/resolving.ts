import type { ResolveContext } from '@rookery/engine';
import { Ability } from './ability.ts';
import { Card } from './card.ts';
import { clash } from './combat.ts';
import { effects } from './effects.ts';
import type { Duel } from './game.ts';
import { settle } from './settle.ts';

/** Resolves a spell: a permanent enters the battlefield; other spells take effect and go to the graveyard. */
function resolveSpell({ game, player, source }: ResolveContext<Duel>): void {
  if (!(source instanceof Card)) return;
  const { does } = source.definition;
  if (does === undefined) game.enter(source, player);
  else {
    const context = { game, player, source, amount: does.amount ?? 0 };
    const isDone = effects[does.effect].resolve(context, source.aims, source.modes);
    if (!isDone) game.message('{card} has no target left', { card: source });
    if (source.isSpell) game.moveToGraveyard(source);
  }
  settle(game);
}

function resolveAbility({ game, player, source }: ResolveContext<Duel>): void {
  if (!(source instanceof Ability)) return;
  const { from, effect, amount, aims } = source;
  if (from) {
    const isDone = effects[effect].resolve({ game, player, source: from, amount }, aims, []);
    if (!isDone) game.message('{ability} has no target left', { ability: source });
  }
  source.remove();
  settle(game);
}

/** Resolves each kind of object on the stack, by name. Plain announcements do nothing. */
export const resolutions: Readonly<Record<string, (context: ResolveContext<Duel>) => void>> = {
  spell: resolveSpell,
  ability: resolveAbility,
  clash: ({ game, params }) => clash(game, params.round === 2 ? 2 : 1),
  muster: () => undefined,
  assault: () => undefined,
  dusk: () => undefined,
};

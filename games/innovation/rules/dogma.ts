import type { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import { EFFECTS } from './effects/index.ts';
import { type Dogma, Executor } from './executor.ts';
import type { Innovation } from './game.ts';

/** Activates a card: other players share its effects or suffer its demands. */
export function activate(game: Innovation, player: Civilization, card: Card): void {
  const { effects, dogma: icon } = card.definition;
  const dogma = begin(game, card);
  const counts = game.players.map((each) => each.icons(icon));
  const own = counts[player.seat] ?? 0;
  game.message('{player} activates {card} ({icon}: {own})', { player, card, own, icon });
  game.stage = 'ResolvingDogma';
  let shared = false;
  for (let effect = 0; effect < effects.length && !dogma.over; effect++) {
    const demand = effects[effect]?.demand === true;
    const others = game.from(player).filter((other) => {
      const count = counts[other.seat] ?? 0;
      return other !== player && (demand ? count < own && game.areOpponents(player, other) : count >= own);
    });
    for (const other of demand ? others : [...others, player]) {
      if (dogma.over) break;
      if (other !== player) game.message(demand ? '{other} must comply' : '{other} shares', { other });
      const changed = perform(new Executor(game, other, dogma, player), effect);
      shared ||= changed && !demand && game.areOpponents(player, other);
    }
  }
  if (shared && !dogma.over) {
    game.message('{player} draws because others have shared', { player });
    new Executor(game, player, dogma, player).draw(player.reach);
  }
  game.stage = 'AwaitingAction';
}

function begin(game: Innovation, card: Card): Dogma {
  return {
    card,
    demanded: false,
    tally: game.players.map(() => 0),
    over: false,
    execute: (player, other) => executeAlone(game, player, other),
  };
}

/** Executes a card for one player: without its demands, and without sharing. */
function executeAlone(game: Innovation, player: Civilization, card: Card): void {
  game.message('{player} executes {card}', { player, card });
  const me = new Executor(game, player, begin(game, card), player);
  card.definition.effects.forEach(({ demand }, effect) => {
    if (!demand) perform(me, effect);
  });
}

/** Runs one effect for one player. Returns whether it made a change that counts for the sharing bonus. */
function perform(me: Executor, effect: number): boolean {
  const { game, player, dogma } = me;
  const { card } = dogma;
  const { changes, deeds } = game;
  const result = EFFECTS[card.is][effect]?.(me);
  if (card.definition.effects[effect]?.demand && (Array.isArray(result) ? result.length > 0 : result))
    dogma.demanded = true;
  const changed = game.changes !== changes;
  game.emit('executed', { player, card: card.is, effect, changed: changed || game.deeds !== deeds });
  return changed;
}

import type { DeclaredAction, Effect } from '@rookery/engine/data';
import { SHEETS, SPELLS, type Spell } from './cards.ts';
import { words } from './words.ts';

const PRICE: readonly Effect[] = [{ spend: 'mana', amount: 'card.cost' }];
const PLAYED: Effect = { emit: 'played', with: { player: 'player', card: 'card' } };

/** Makes the action that casts a spell, from its sheet. */
function cast(title: Spell): DeclaredAction {
  const { target, text, do: effects } = SHEETS[title];
  return words.declare({
    prompt: `Cast ${title}: ${text}`,
    choose: { card: { generator: 'spells', with: title }, ...(target && { target: { generator: target } }) },
    cost: PRICE,
    do: [{ move: 'card', to: 'player.discard' }, PLAYED, ...effects],
  });
}

const spells: Readonly<Record<string, DeclaredAction>> = Object.fromEntries(SPELLS.map((title) => [title, cast(title)]));

export const actions: Readonly<Record<string, DeclaredAction>> = {
  ...spells,
  summon: words.declare({
    prompt: 'Play a creature',
    when: ['player.field.size < 6'],
    choose: { card: { generator: 'creatures' } },
    cost: PRICE,
    do: [{ move: 'card', to: 'player.field' }, { set: 'ready', of: 'card', to: "card.ability == 'swift'" }, PLAYED],
  }),
  attack: words.declare({
    prompt: 'Attack',
    choose: { attacker: { generator: 'attackers' }, target: { generator: 'targets' } },
    do: [
      { set: 'ready', of: 'attacker', to: false },
      { set: 'aim', of: 'attacker', to: 'target' },
      { emit: 'attacked', with: { attacker: 'attacker', target: 'target' } },
    ],
  }),
  pass: words.declare({ prompt: 'Go on to the next phase', do: [{ set: 'passed', of: 'game', to: true }] }),
};

import { describe, expect, test } from 'vitest';
import { oneOf, reference, value } from '../core/attribute.ts';
import { Grid } from '../entity/grid.ts';
import { Piece } from '../entity/piece.ts';
import { Player } from '../entity/player.ts';
import { loop } from '../flow/control.ts';
import { turnLoop } from '../flow/turns.ts';
import { Game } from '../game/game.ts';
import { declarationsOf } from './declarations.ts';
import { defineGame } from './definition.ts';

const RANKS = ['pawn', 'rook'] as const;
class Man extends Piece.with({
  rank: oneOf(RANKS, 'rook'),
  moved: value(0).bookkeeping(),
  plan: value('').visibleTo('owner'),
}) {}
class Chief extends Man.with({ target: reference(Player), rival: reference(Man) }) {}
class Board extends Grid {}
class Skirmish extends Game.with({}, { entities: { Man, Chief, Board } }) {}

const skirmish = defineGame(Skirmish, ({ action }) => ({
  name: 'skirmish',
  players: 2,
  actions: {
    attack: action('Attack')
      .choose('by', ({ game }) => game.all(Man), { prompt: 'Choose an attacker' })
      .choose('on', ({ game }) => game.all(Man))
      .do(() => undefined),
  },
  flow: loop(turnLoop('attack')),
}));

describe('declarations', () => {
  const { classes, actions } = declarationsOf(skirmish);

  test('list the named parents of a class, nearest first, and not the nameless ones between', () => {
    expect(classes.Chief?.parents).toEqual(['Man', 'Piece', 'Entity']);
    expect(classes.Board?.parents).toEqual(['Grid', 'Space', 'Entity']);
    expect(classes.Deck?.parents).toEqual(['Space', 'Entity']);
  });

  test('say of an attribute its list, default, visibility and whether it refers to a player', () => {
    const of = (name: string) => classes.Chief?.attributes.find((attribute) => attribute.name === name);
    expect(of('rank')).toMatchObject({ kind: 'plain', values: ['pawn', 'rook'], initial: 'rook', isPlayer: false });
    expect(of('moved')).toMatchObject({ isPositional: false, initial: 0 });
    expect(of('plan')).toMatchObject({ visibility: 'owner' });
    expect(of('target')).toMatchObject({ kind: 'reference', isPlayer: true });
    expect(of('rival')).toMatchObject({ kind: 'reference', isPlayer: false });
  });

  test('keep the list of an attribute that is made visible to fewer', () => {
    class Spy extends Piece.with({ role: oneOf(['good', 'bad']).visibleTo('owner') }) {}
    class Spies extends Game.with({}, { entities: { Spy } }) {}
    const spies = defineGame(Spies, () => ({ name: 'spies', players: 2, actions: {}, flow: loop(turnLoop([])) }));
    const role = declarationsOf(spies).classes.Spy?.attributes.find(({ name }) => name === 'role');
    expect(role).toMatchObject({ values: ['good', 'bad'], visibility: 'owner' });
  });

  test('list the selections of an action, with prompts where it has them', () => {
    expect(actions.attack).toEqual({
      name: 'attack',
      prompt: 'Attack',
      selections: [
        { name: 'by', kind: 'one', prompt: 'Choose an attacker' },
        { name: 'on', kind: 'one' },
      ],
    });
  });
});

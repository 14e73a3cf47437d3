import { DicePool, Die, frozenList, oneOf } from '@rookery/engine';

const KINDS = ['leaf', 'root', 'spirit'] as const;

/** A die of one ingredient. */
export class Ingredient extends Die.with({ kind: oneOf(KINDS) }) {
  override label(): string {
    return `${this.kind}${this.face}`;
  }
}

/** The five ingredients: two leaves, two roots and a spirit. */
export class Tray extends DicePool {
  leaves = frozenList([this.create(Ingredient, { kind: 'leaf' }), this.create(Ingredient, { kind: 'leaf' })]);
  roots = frozenList([this.create(Ingredient, { kind: 'root' }), this.create(Ingredient, { kind: 'root' })]);
  spirit = this.create(Ingredient, { kind: 'spirit' });
  dice = frozenList([...this.leaves, ...this.roots, this.spirit]);

  get faces(): readonly number[] {
    return this.dice.map(({ face }) => face);
  }
}

/** Sets dice to these faces. */
export function lay(dice: readonly Ingredient[], faces: readonly number[]): void {
  for (const [i, die] of dice.entries()) die.face = faces[i] ?? die.face;
}

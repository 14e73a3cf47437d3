import { type AnyGame, Cell, Entity, Game, type Match, Piece, Player } from '@rookery/engine';
import { Area, Edge, Point } from '@rookery/engine/graph';
import { HexCell } from '@rookery/engine/hex';
import { byName, type EntityUsageTally, type NamedEntries } from './tally.ts';
import { Usage } from './usage.ts';

/**
 * Counts the entities that players choose: cards by label, cells by position, pieces on a board by class. In sampled
 * games also counts which entities were present and which moved.
 */
export class Things<D extends AnyGame> {
  private readonly match: Match<D>;
  private readonly usage: Usage;
  /** Index of each entity chosen in this game, so that its name is computed once per game. */
  private readonly seen = new Map<Entity, number>();
  private readonly present: number[] = [];
  private readonly moved: number[] = [];
  private pieces: readonly Piece[] = [];
  private readonly parents: (Entity | undefined)[] = [];
  private readonly numbers: number[] = [];

  constructor(match: Match<D>) {
    this.match = match;
    this.usage = new Usage(match.seats);
  }

  /** Records all pieces at the start of a game. */
  lookAround(): void {
    this.pieces = this.match.game.all(Piece);
    this.pieces.forEach((piece, i) => {
      this.parents[i] = piece.parent;
      this.numbers[i] = this.numberOf(piece);
    });
  }

  /** Records a value that a seat has chosen: an entity, a list, or another value. */
  choose(value: object, seat: number): void {
    if (value instanceof Entity) {
      let number = this.seen.get(value);
      if (number === undefined) {
        if (value instanceof Player || value instanceof Game) return;
        number = this.numberOf(value);
        this.seen.set(value, number);
      }
      this.usage.add(number, seat);
    } else if (Array.isArray(value)) {
      for (const each of value) if (typeof each === 'object' && each !== null) this.choose(each, seat);
    }
  }

  /** Adds the results of a finished game. */
  settle(winners: readonly number[] | undefined): void {
    if (this.seen.size > 0) {
      this.usage.settle(winners);
      this.seen.clear();
    }
    const { pieces } = this;
    if (pieces.length === 0) return;
    // Entities with the same name count once per game.
    const there = new Set<number>();
    const gone = new Set<number>();
    for (let i = 0; i < pieces.length; i++) {
      const number = this.numbers[i] as number;
      there.add(number);
      if ((pieces[i] as Piece).parent !== this.parents[i]) gone.add(number);
    }
    for (const number of there) this.present[number] = (this.present[number] ?? 0) + 1;
    for (const number of gone) this.moved[number] = (this.moved[number] ?? 0) + 1;
    this.pieces = [];
  }

  read(): NamedEntries<EntityUsageTally> {
    return this.usage
      .read()
      .map(([name, use]): readonly [string, EntityUsageTally] => {
        const number = this.usage.numberOf(name);
        return [name, { ...use, present: this.present[number] ?? 0, moved: this.moved[number] ?? 0 }];
      })
      .sort(byName);
  }

  private numberOf(thing: Entity): number {
    return this.usage.numberOf(nameOf(this.match.definition, thing));
  }
}

/**
 * Name under which an entity is counted. The label of a piece on a board may depend on its position, so its class is used
 * instead.
 */
function nameOf<D extends AnyGame>({ names }: D, thing: Entity): string {
  const kind = names.get(thing.constructor) ?? thing.constructor.name;
  if (isPlace(thing)) return `${kind} ${thing.name}`;
  if (thing instanceof Piece && isPlace(thing.parent)) return kind;
  return thing.label();
}

/** Whether an entity is a part of a board, so that what stands on it is labelled by it. */
const isPlace = (entity: Entity | undefined): boolean =>
  [Cell, HexCell, Point, Edge, Area].some((part) => entity instanceof part);

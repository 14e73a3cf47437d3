import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import type { GameWords } from '../words/game-words.ts';
import { addressKey } from './address-key.ts';
import { cardFaceOf } from './card-face.ts';
import { type DetailLinesOf, factsOf } from './facts.ts';
import { type Legend, printedOn, spotBetween, toldOf } from './legend.ts';
import type { PlacedKeys } from './placed-keys.ts';
import { headingOf } from './readable.ts';
import {
  boardSizeOf,
  hasPlaces,
  isBoardLayout,
  isHidden,
  isPlayer,
  isTopFirst,
  layoutOf,
  roleOf,
  type Surroundings,
  spotOf,
} from './role.ts';
import { sameThing } from './same-thing.ts';
import type { SceneWords } from './scene-words.ts';
import type { DetailLine, Thing, ThingRole } from './thing.ts';
import type { ViewIndex } from './view-index.ts';

/** Maximum number of drawn things for entities that the view only counts. */
const MOST_UNLISTED = 200;

/** A cached thing and its other dependencies. */
interface Made {
  readonly thing: Thing;
  readonly around: Surroundings;
  /** Labels of other entities in its texts. */
  readonly named: readonly Named[];
}

type Named = readonly [id: number, label: string | undefined];

/** Things of earlier views, by the entity that they show. */
export type ThingCache = WeakMap<EntityView, Made>;

/** Context of a thing builder. */
export interface ThingMaking {
  readonly index: ViewIndex;
  readonly drawn: PlacedKeys;
  readonly words: SceneWords;
  /** Translates texts of the game. */
  readonly say: GameWords;
  /** Returns custom detail lines of a thing; undefined for the default ones. */
  readonly facts: DetailLinesOf | undefined;
  /** The game's legend. */
  readonly legend: Legend;
  readonly cache: ThingCache;
  /** The same thing in the scene before, by the key of its address. */
  readonly before: ReadonlyMap<string, Thing> | undefined;
}

/** Builds things from the entities of a view. */
export class ThingBuilder {
  private readonly making: ThingMaking;
  private named: Named[] = [];

  constructor(making: ThingMaking) {
    this.making = making;
  }

  /** Builds a thing with its contents, except those that are drawn elsewhere. */
  whole(view: EntityView): Thing {
    this.named = [];
    return this.make(view, this.surroundingsOf(view));
  }

  /** Builds a thing without contents, except those without an address. */
  alone(view: EntityView): Thing {
    const around = this.surroundingsOf(view);
    return this.settle(view, around, this.hiddenIn(view, this.inside(view, around)));
  }

  private surroundingsOf(view: EntityView): Surroundings {
    const { index } = this.making;
    const parent = index.parentOf(view);
    if (parent === null) return { layout: null, onBoard: false, label: '', seat: null };
    return this.inside(parent, this.surroundingsOf(parent));
  }

  private inside(view: EntityView, around: Surroundings): Surroundings {
    const layout = layoutOf(view);
    return {
      layout,
      onBoard: around.onBoard || isBoardLayout(layout),
      label: view.label,
      seat: this.making.index.ownerOf(view),
    };
  }

  private make(view: EntityView, around: Surroundings): Thing {
    const { cache, drawn } = this.making;
    const isWhole = !drawn.isPierced(view);
    const known = isWhole ? cache.get(view) : undefined;
    if (known !== undefined && isSame(known.around, around) && this.isCurrent(known)) {
      this.named.push(...known.named);
      return known.thing;
    }
    const from = this.named.length;
    const thing = this.settle(view, around, this.thingsIn(view, this.inside(view, around)));
    if (isWhole) cache.set(view, { thing, around, named: this.named.slice(from) });
    return thing;
  }

  private isCurrent({ named }: Made): boolean {
    return named.every(([id, label]) => this.making.index.labelOf(id) === label);
  }

  /** Contents of a thing in drawing order: the last one is on top. */
  private thingsIn(view: EntityView, inside: Surroundings): readonly Thing[] {
    const { drawn } = this.making;
    const known: Thing[] = [];
    const inOrder: Thing[] = [];
    view.children.forEach((child, at) => {
      if (isHidden(child)) {
        if (hasPlaces(view)) inOrder.push(this.back(view, at, child, inside));
        return;
      }
      if (drawn.has(child)) return;
      const thing = this.make(child, inside);
      inOrder.push(thing);
      known.push(thing);
    });
    // If the order has no meaning, known things lie on top.
    if (!hasPlaces(view)) return [...this.hiddenIn(view, inside), ...known];
    const all = [...inOrder, ...this.unlisted(view, 0, inside)];
    return isTopFirst(view) ? all.reverse() : all;
  }

  /** Builds the hidden things in a thing. */
  private hiddenIn(view: EntityView, inside: Surroundings): readonly Thing[] {
    const backs: Thing[] = [];
    view.children.forEach((child, place) => {
      if (isHidden(child)) backs.push(this.back(view, hasPlaces(view) ? place : backs.length, child, inside));
    });
    return [...backs, ...this.unlisted(view, hasPlaces(view) ? 0 : backs.length, inside)];
  }

  /** Builds things for entities that the view only counts. */
  private unlisted(view: EntityView, from: number, inside: Surroundings): readonly Thing[] {
    const count = Math.min(view.hidden, MOST_UNLISTED);
    return Array.from({ length: count }, (_, i) => this.back(view, from + i, NOTHING_KNOWN, inside));
  }

  private back(parent: EntityView, at: number, shown: HiddenEntityView, around: Surroundings): Thing {
    const address = { in: parent.id, at };
    const key = addressKey(address);
    const role = roleOf(shown, around);
    const label = this.making.words(role === 'card' ? 'scene.hiddenCard' : 'scene.hiddenPiece');
    return this.asBefore({
      key,
      address,
      role,
      kind: '',
      name: '',
      label,
      isHidden: true,
      seat: this.seatOf(shown, role, around),
      face: null,
      image: null,
      facts: this.factsOf(shown, '', false),
      layout: null,
      board: null,
      spot: spotOf(shown, around.layout),
      things: [],
      count: 0,
    });
  }

  private settle(view: EntityView, around: Surroundings, things: readonly Thing[]): Thing {
    const address = { id: view.id };
    const role = roleOf(view, around);
    const label = role === 'player' ? view.label : this.making.say(labelFor(view, role, around));
    const face = role === 'card' ? cardFaceOf(view.label, view.attributes) : null;
    return this.asBefore({
      key: addressKey(address),
      address,
      role,
      kind: view.kind,
      name: view.name,
      label,
      isHidden: false,
      seat: this.seatOf(view, role, around),
      face,
      image: view.image ?? null,
      facts: this.making.facts?.(view)?.map(this.said) ?? this.factsOf(view, view.label, face !== null),
      layout: layoutOf(view),
      board: boardSizeOf(view),
      spot: spotOf(view, around.layout) ?? (around.layout === 'hex' ? spotBetween(this.making.legend, view) : null),
      things,
      count: view.children.length + view.hidden,
    });
  }

  private factsOf(shown: EntityView | HiddenEntityView, label: string, hasFace: boolean): readonly DetailLine[] {
    const { words, say, legend } = this.making;
    const told = isHidden(shown) ? undefined : toldOf(legend, shown.kind);
    const facts = factsOf(shown, label, hasFace, this.labelOf, words, say, told);
    // A player may have the name of a card.
    if (isHidden(shown) || isPlayer(shown)) return facts;
    const { before, after } = printedOn(legend, shown);
    return [...before.map(this.said), ...facts, ...after.map(this.said)];
  }

  private readonly said = ({ name, text }: DetailLine): DetailLine => ({
    name: this.making.say(name),
    text: this.making.say(text),
  });

  private asBefore(thing: Thing): Thing {
    return sameThing(thing, this.making.before?.get(thing.key));
  }

  /** Returns the owner's seat: the thing's own, or that of the player whose zone it is. */
  private seatOf({ attributes }: EntityView | HiddenEntityView, role: ThingRole, around: Surroundings): number | null {
    const { index } = this.making;
    if (role === 'player') return attributes.seat as number;
    const owner = index.seatMeant(attributes.owner);
    if (owner !== undefined) return owner;
    if (role === 'zone') return around.seat;
    if (role === 'card') return null;
    for (const name in attributes) {
      const seat = index.seatMeant(attributes[name]);
      if (seat !== undefined) return seat;
    }
    return null;
  }

  private readonly labelOf = (id: number): string | undefined => {
    const label = this.making.index.labelOf(id);
    this.named.push([id, label]);
    return label;
  };
}

const NOTHING_KNOWN: HiddenEntityView = { hidden: true, attributes: {} };

function isSame(one: Surroundings, other: Surroundings): boolean {
  return (
    one.layout === other.layout && one.onBoard === other.onBoard && one.label === other.label && one.seat === other.seat
  );
}

/** Label of a thing. A piece that is labelled like its cell also says what it is. */
function labelFor({ label, kind }: EntityView, role: ThingRole, around: Surroundings): string {
  return role === 'piece' && label === around.label ? `${headingOf(kind)} ${label}` : label;
}

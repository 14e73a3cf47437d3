import {
  Attachable,
  adds,
  Controllable,
  Countable,
  Damageable,
  definedBy,
  gains,
  LAYERS,
  Modifiable,
  type Modifiers,
  mix,
  sets,
  Tappable,
} from '@rookery/cards';
import { type Entity, Piece, reference } from '@rookery/engine';
import { Aimed } from './aimed.ts';
import { CATALOGUE } from './cards/index.ts';
import { Duelist } from './duelist.ts';
import type { Grant, Keyword, Kind } from './sheet.ts';
import { Battlefield, StackZone } from './zones.ts';

/** The counter that makes a creature larger. */
export const GROWTH = '+1/+1';

const NO_KEYWORDS: readonly string[] = [];

class Catalogued extends definedBy(CATALOGUE) {}

const Printed = mix(Piece, [
  Catalogued,
  Tappable,
  Controllable,
  Countable,
  Attachable,
  Damageable,
  Aimed,
  Modifiable.by(() => modifiers),
]);

const attributes = {
  /** The owner of the deck; public, because card backs differ between decks. */
  owner: reference(Duelist).as('owner').visibleTo('always'),
  takenBy: reference(Duelist),
  /** The turn in which it came under the control of its controller. */
  arrived: 0,
  /** Whether venom will kill it. */
  poisoned: false,
};

/** A card or a token. */
export class Card extends Printed.with(attributes) {
  override get controller(): Duelist | undefined {
    return this.takenBy ?? this.owner;
  }

  get kind(): Kind {
    return this.definition.kind;
  }

  get power(): number {
    return this.modified('power', this.definition.power ?? 0);
  }

  get toughness(): number {
    return this.modified('toughness', this.definition.toughness ?? 0);
  }

  get keywords(): readonly string[] {
    return this.modified('keywords', this.definition.keywords ?? NO_KEYWORDS);
  }

  hasKeyword(keyword: Keyword): boolean {
    return this.keywords.includes(keyword);
  }

  get isInPlay(): boolean {
    return this.parent instanceof Battlefield;
  }

  /** Whether it is a creature on the battlefield. */
  get fights(): boolean {
    return this.isInPlay && this.kind === 'creature';
  }

  /** Whether it is a spell: a card on the stack. */
  get isSpell(): boolean {
    return this.parent instanceof StackZone;
  }
}

const known = new WeakMap<readonly Entity[], readonly Card[]>();

/** The cards in a space. Cached by the list of children, which is the same object until it changes. */
export function cardsIn({ children }: Entity): readonly Card[] {
  const found = known.get(children);
  if (found !== undefined) return found;
  const cards = children.filter((child) => child instanceof Card);
  known.set(children, cards);
  return cards;
}

/** Which cards receive what a permanent grants. */
const RECIPIENTS: Readonly<Record<Grant['to'], (card: Card, source: Card) => boolean>> = {
  host: (card, source) => source.attachedTo === card,
  otherFriends: isOtherFriend,
  otherWingedFriends: (card, source) => isOtherFriend(card, source) && card.hasKeyword('winged'),
};

function isOtherFriend(card: Card, source: Card): boolean {
  return card !== source && card.fights && card.controller === source.controller;
}

/** The grant of a source, if it applies to this card. */
function grantOf({ card, source }: { readonly card: Card; readonly source: Card | undefined }): Grant | undefined {
  const grant = source?.definition.grants;
  return source && grant && RECIPIENTS[grant.to](card, source) ? grant : undefined;
}

/** Returns a function that lists the permanents with a property. */
function permanents(test: (card: Card) => boolean): (game: Entity) => readonly Card[] {
  return (game) => {
    const field = game.children.find((child) => child instanceof Battlefield);
    return field ? cardsIn(field).filter(test) : [];
  };
}

/** All modifiers of printed values. */
const modifiers: Modifiers<Card> = {
  grants: adds(
    ['power', 'toughness'],
    ({ card, source, property }) => grantOf({ card, source })?.[property === 'power' ? 'power' : 'toughness'] ?? 0,
    { sources: permanents(({ definition: { grants } }) => (grants?.power ?? grants?.toughness) !== undefined) },
  ),
  gifts: {
    property: 'keywords',
    layer: LAYERS.ability,
    sources: permanents(({ definition: { grants } }) => grants?.keywords !== undefined),
    change: (words: readonly string[], context) => [...words, ...(grantOf(context)?.keywords ?? [])],
  },
  counters: adds(['power', 'toughness'], ({ card }) => card.countersOf(GROWTH), {
    layer: LAYERS.counters,
    sources: permanents((card) => card.countersOf(GROWTH) > 0),
    affects: ({ card, source }) => card === source,
  }),
  swelling: adds(['power', 'toughness'], ({ params }) => Number(params.amount), { given: true }),
  dwindling: sets(['power', 'toughness'], 1, { given: true }),
  wings: gains('keywords', 'winged', { given: true }),
  haste: gains('keywords', 'swift', { given: true }),
};

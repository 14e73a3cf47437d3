import { type Entity, type Player, RookeryError } from '@rookery/engine';
import { controllerOf } from '../controller.ts';

/**
 * Words for players in a filter: the choosing player, or any other.
 *
 * @example
 * target(Creature, { filter: { controller: PLAYER_WORDS[0] } }); // a creature that you control
 */
export const PLAYER_WORDS = ['you', 'others'] as const;
/** A player relative to the choosing player. */
export type PlayerWord = (typeof PLAYER_WORDS)[number];

/** Refusal texts for a card of the wrong controller or owner. */
const LABELS: Readonly<Record<string, Readonly<Record<PlayerWord, string>>>> = {
  controller: { you: 'you must control it', others: 'you must not control it' },
  owner: { you: 'you must own it', others: 'you must not own it' },
};

/** Returns the player words of a filter as tests, with labels for refusals. */
export function playerDemands(filter: object): readonly PlayerDemand[] {
  return Object.entries(filter).flatMap(([property, word]) => {
    const label = typeof word === 'string' ? LABELS[property]?.[word as PlayerWord] : undefined;
    return label === undefined ? [] : [{ label, test: playerTest(property, word as string) }];
  });
}

/** A condition on the controller or owner of a card, with its label. */
export interface PlayerDemand {
  readonly label: string;
  readonly test: (card: Entity, you: Player | undefined) => boolean;
}

/** Properties that accept a player word, with their getters for any entity. */
export const PLAYER_PROPERTIES: Readonly<Record<string, (entity: Entity) => unknown>> = {
  controller: controllerOf,
  owner: (entity) => ('owner' in entity ? entity.owner : undefined),
};

/** Returns a test of the controller or owner of a card by a player word. The test needs the choosing player. */
export function playerTest(property: string, word: string): (card: Entity, you: Player | undefined) => boolean {
  const read = PLAYER_PROPERTIES[property] as (entity: Entity) => unknown;
  if (!(PLAYER_WORDS as readonly string[]).includes(word)) {
    const hint = `Use ${PLAYER_WORDS.join(' or ')}, or the player.`;
    throw new RookeryError('unknown-word', { what: 'player', word, where: ` for ${property} in a filter`, hint });
  }
  return (card, you) => {
    if (you === undefined) {
      const reason = `"${word}" means the choosing player, and there is none here; pass the player to the filter`;
      throw new RookeryError('bad-expression', { reason, text: word, caret: '^' });
    }
    const player = read(card);
    return word === 'you' ? player === you : player !== undefined && player !== you;
  };
}

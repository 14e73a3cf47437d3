import type { ClientRefusal } from '@rookery/client';
import type { Result } from '@rookery/engine';
import { keepLocalMatch, type LocalMatch } from '../saved/local-matches.ts';
import { tablesHere } from './tables.ts';

/** Settings of a new match on this device. */
export type Beginning = Pick<LocalMatch, 'game' | 'people' | 'bots' | 'options'>;

/** Starts a match on this device, at a printed position if one is given, and lists it. Returns its id. */
export async function beginHere(
  { game, people, bots, options }: Beginning,
  position?: string,
): Promise<Result<string, ClientRefusal>> {
  const tables = await tablesHere();
  const created = await tables.createAndStart({
    game,
    people: [...people],
    bots: { ...bots },
    options: { ...options },
    ...(position !== undefined && { position }),
  });
  if (!created.ok) return created;
  const { id, seats } = created.value;
  keepLocalMatch({ id, game, people, bots, options, seats, step: 0, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: id };
}

import type { ClientReply } from '@rookery/client';
import { keepLocalMatch, type LocalMatch } from '../saved/local-matches.ts';
import { tablesHere } from './tables.ts';

/** How a match on this device is to be. */
export type Beginning = Pick<LocalMatch, 'game' | 'people' | 'bots' | 'options'>;

/** Begins a match on this device, and lists it. Gives its id. */
export async function beginHere({ game, people, bots, options }: Beginning): Promise<ClientReply<string>> {
  const tables = await tablesHere();
  const begun = await tables.begin({ game, people: [...people], bots: { ...bots }, options: { ...options } });
  if (!begun.ok) return begun;
  const { id, seats } = begun.value;
  keepLocalMatch({ id, game, people, bots, options, seats, step: 0, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: id };
}

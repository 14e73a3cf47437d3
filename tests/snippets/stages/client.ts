import { createLocalClient } from '@rookery/client/local';
import { connectFour } from '@rookery/games/connect-four/rules';

/** What the examples of clients use: a match of connect four between Ann and Bob, at one screen and without a server. */
export async function around() {
  const tables = createLocalClient({ games: [connectFour] });
  const created = await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] });
  if (!created.ok) throw new Error(created.refusal.message);
  const { id } = created.value;
  const ann = tables.join(id, { seat: 0 });
  await new Promise<void>((resolve) => {
    const look = () => ann.getSnapshot().view?.stage === 'playing' && resolve();
    ann.subscribe(look);
    look();
  });
  return { tables, id, ann, bob: tables.join(id, { seat: 1 }) };
}

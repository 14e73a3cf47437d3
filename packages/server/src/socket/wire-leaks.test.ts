import { type Match, seededRandom } from '@rookery/engine';
import { offersFor, viewFor } from '@rookery/engine/view';
import { trySampleWorld } from '@rookery/engine/worlds';
import { goFish } from '@rookery/games/go-fish/rules';
import type { Command, SessionView } from '@rookery/protocol';
import type { Entry } from '@rookery/session';
import { expect, test } from 'vitest';
import { beginMatch, startServer } from '../server.test-kit.ts';
import { codeOf, TestClient, viewOf } from './client.test-kit.ts';

/** Who is connected: two seats, and someone who only watches. */
const VIEWERS = [0, 1, null];

/** What a view on the wire says of the match, offers only while they are in force. */
function ofMatch({ match, offers, seat }: SessionView): string {
  const isToAct = seat !== null && match?.toAct.includes(seat) === true;
  return JSON.stringify({ match, offers: isToAct ? offers : [] });
}

/** What a seat would be sent of a world. */
function ofWorld(world: Match, seat: number | null): string {
  const view = viewFor(world, seat ?? undefined);
  const offers = seat !== null && view.toAct.includes(seat) ? offersFor(world, seat) : [];
  return JSON.stringify(JSON.parse(JSON.stringify({ match: view, offers })));
}

/** A move that a view offers. */
function moveIn({ match, offers }: SessionView, pick: number): Command {
  const [offer] = offers;
  const movesVersion = match?.movesVersion ?? -1;
  const candidates = offer?.first?.candidates ?? [];
  const value = candidates[pick % candidates.length]?.value;
  if (offer === undefined || offer.first === null) return { kind: 'act', action: offer?.action ?? '', movesVersion };
  if (offer.action === '') return { kind: 'answer', answer: value, movesVersion };
  return { kind: 'choose', action: offer.action, selection: offer.first.name, value, movesVersion };
}

/** A move that goes on with what was begun. */
function nextOf(view: SessionView, pick: number): Command {
  const { draft, match } = view;
  if (draft?.next == null) return moveIn(view, pick);
  const candidates = draft.next.candidates ?? [];
  const value = candidates[pick % candidates.length]?.value;
  return {
    kind: 'choose',
    action: draft.action,
    selection: draft.next.name,
    value,
    movesVersion: match?.movesVersion ?? -1,
  };
}

test('what a seat is sent does not differ between worlds it cannot tell apart', { timeout: 60_000 }, async () => {
  const server = await startServer({ games: [goFish], limits: { messagesPerSecond: 1e6, messagesAtOnce: 1e6 } });
  const { match, tokens } = await beginMatch(server, { game: 'go-fish' });
  const clients = await Promise.all([
    TestClient.join(server.url, match, tokens[0]),
    TestClient.join(server.url, match, tokens[1]),
    TestClient.join(server.url, match),
  ]);
  expect(clients.map((client) => viewOf(client).seat)).toEqual(VIEWERS);
  const random = seededRandom('wire');
  let worlds = 0;
  for (let move = 0; move < 20; move++) {
    const mover = clients.find(({ view }) => view?.seat != null && view.match?.toAct.includes(view.seat));
    if (mover === undefined) break;
    const movesVersion = viewOf(mover).match?.movesVersion ?? -1;
    for (let part = 0; part < 4 && viewOf(mover).match?.movesVersion === movesVersion; part++)
      expect(codeOf(await mover.do(match, nextOf(viewOf(mover), random.integer(0, 50))))).toBe('done');
    const compared = await server.sessions.read(match, (session) => {
      const live = session.match as Match;
      const worlds = VIEWERS.map((seat) => {
        const world = trySampleWorld(live, seat ?? undefined, random, 'now');
        return { mine: ofWorld(live, seat), other: world && ofWorld(world, seat) };
      });
      return { ok: true, value: { worlds, movesVersion: viewFor(live).movesVersion, isOver: session.stage === 'over' } };
    });
    if (!compared.ok || compared.value.isOver) break;
    for (const [i, { mine, other }] of compared.value.worlds.entries()) {
      const client = clients[i] as TestClient;
      await client.until(() => viewOf(client).match?.movesVersion === compared.value.movesVersion);
      // What came over the wire, by patches, is what the table shows this viewer; and so it would in another world.
      expect(JSON.parse(ofMatch(viewOf(client)))).toEqual(JSON.parse(mine));
      if (other === undefined) continue;
      worlds++;
      expect(other).toBe(mine);
    }
  }
  expect(worlds).toBeGreaterThan(20);
  expect(viewOf(clients[0]).stage).toBe('playing');
  const entries = await server.sessions.read(match, (session) => ({
    ok: true,
    value: session.entries as readonly Entry[],
  }));
  const secrets = entries.ok ? entries.value.flatMap(secretsOf) : [];
  expect(secrets.length).toBeGreaterThan(2);
  for (const client of clients) {
    expect(client.gaps).toBe(0);
    for (const frame of client.frames) for (const secret of [...secrets, ...tokens]) expect(frame).not.toContain(secret);
  }
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
});

/** What of an entry nobody may be sent while the match runs. */
function secretsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'created') return [entry.secret, entry.host];
  return entry.kind === 'claimed' ? [entry.token] : [];
}

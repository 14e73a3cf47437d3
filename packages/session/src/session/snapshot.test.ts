import { seededRandom } from '@rookery/engine';
import { bazaar } from '@rookery/games/bazaar/rules';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import type { Command, CreateRequest } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import { gameRegistry } from '../games.ts';
import { toMatchFile } from '../match-file/match-file.ts';
import type { StoredSnapshot } from '../ports.ts';
import type { Participant } from './actor.ts';
import { stepsToOwn } from './play.ts';
import { anyPlay, anything, type Chance, everything } from './random-table.test-kit.ts';
import { auction, NOBODY, perform, politeRace, race, rebuilt, shorterRace, started } from './session.test-kit.ts';
import { Session } from './session.ts';

const POLICY = { development: true };
const ALL = gameRegistry([
  ...[connectFour, hex, checkers, klondike, goFish, skirmish, texasHoldem, innovation, bazaar],
  ...[auction, shorterRace, race, politeRace],
]);
const CREATIONS: readonly CreateRequest[] = [
  { game: 'connect-four', time: { initial: 900, increment: 2 } },
  { game: 'hex', absence: { after: 9, policy: 'skip' } },
  { game: 'checkers', bots: { 1: 'random' } },
  { game: 'klondike' },
  { game: 'go-fish', seats: 3, absence: { after: 9, policy: 'bot' } },
  { game: 'skirmish', time: { initial: 900, increment: 0 } },
  { game: 'texas-holdem', seats: 3, bots: { 1: 'random' }, time: { initial: 900, increment: 5 } },
  { game: 'innovation', seats: 2 },
  { game: 'bazaar', seats: 3, time: { initial: 900, increment: 1 } },
  { game: 'auction', seats: 3, absence: { after: 9, policy: 'skip' }, time: { initial: 900, increment: 2 } },
  { game: 'race', seats: 2, absence: { after: 9, policy: 'skip' } },
  { game: 'polite-race', seats: 3 },
];

/** Moves that would end a match long before it is of interest. */
const ENDING: ReadonlySet<string> = new Set(['resign', 'autoFinish', 'concede']);

/** Something that happens at a table, more often than not something allowed. By the same seed, the same on tables that are alike. */
function happens(session: Session, seed: string, now: number): readonly Entry[] {
  const random = seededRandom(seed);
  const { head } = session;
  const kind = random.below(20);
  const { proposal } = session.viewFor(null, NOBODY);
  const asker = random.below(session.seats);
  const actor: Participant = {
    seat: kind < 11 ? (pick(session.match?.toAct ?? [], random) ?? asker) : asker,
    isHost: false,
  };
  const command = kind < 11 ? plainPlay(session, actor.seat ?? 0, random) : takingBack(proposal !== null, random);
  if (kind >= 17 || session.botToMove() !== undefined) anything(session, random, now);
  else if (command !== undefined) session.perform(command, actor, now, `r${random.below(40)}`);
  while (session.playPremove(now).length > 0);
  return session.entries.slice(head);
}

function pick<T>(from: readonly T[], random: Chance): T | undefined {
  return from.length === 0 ? undefined : from[random.below(from.length)];
}

function plainPlay(session: Session, seat: number, random: Chance): Command | undefined {
  const command = anyPlay(session, seat, random);
  return 'action' in command && ENDING.has(command.action) ? undefined : command;
}

function takingBack(isProposed: boolean, random: Chance): Command | undefined {
  if (isProposed && random.below(4) > 0) return { kind: 'agree', agree: random.below(5) > 0 };
  const commands: readonly Command[] = [
    { kind: 'undo' },
    { kind: 'undo', steps: 1 + random.below(3) },
    { kind: 'undo', steps: 'turn' },
    { kind: 'redo' },
    { kind: 'redo' },
    { kind: 'askUndo' },
    { kind: 'askUndo', steps: 1 + random.below(4) },
    { kind: 'cancelChoice' },
  ];
  return pick(commands, random);
}

/** A snapshot, if there can be one. Taking it changes nothing. */
function taken(session: Session): readonly StoredSnapshot[] {
  const before = everything(session);
  const snapshot = session.snapshot();
  expectSame(everything(session), before);
  return snapshot === undefined ? [] : [snapshot];
}

function resumed(whole: Session, snapshot: StoredSnapshot, to = whole.head): Session {
  const session = Session.resume(whole.id, ALL, whole.stored(0), snapshot, POLICY) ?? expect.fail('it does not fit');
  expect([session.head, session.chain]).toEqual([snapshot.head, snapshot.chain]);
  for (const { text } of whole.stored(snapshot.head).slice(0, to - snapshot.head)) session.apply(JSON.parse(text));
  return session;
}

/** What can be asked of a session beside what it shows, and is worked out from its past. */
function past(session: Session, random: Chance): unknown {
  const { match } = session;
  const seats = Array.from({ length: session.seats }, (_, seat) => seat);
  const steps = match === undefined ? [] : [0, random.below(match.step + 1), match.step];
  return {
    log: match?.log,
    situation: match?.movesVersion,
    step: match?.step,
    own: match && seats.map((seat) => stepsToOwn(match, seat)),
    histories: [null, ...seats].map((viewer) => session.history(viewer)),
    views: steps.flatMap((step) => [null, ...seats].map((viewer) => session.stateAt(step, viewer))),
    traces: seats.map((seat) => session.traces(seat)),
    record: toMatchFile(ALL, session, { running: true }),
  };
}

describe.each(CREATIONS)('a session of $game that goes on from a snapshot', (creation) => {
  test.each([1, 2])('is the one that all entries add up to, and goes on like it (%i)', (seed) => {
    const random = seededRandom(`${creation.game} ${seed}`);
    const session = started(creation, POLICY, ALL);
    const snapshots: StoredSnapshot[] = [];
    let now = 1000;
    let next = random.below(20);
    for (let i = 0; i < 100; i++) {
      now += random.below(400);
      const fresh = i < next ? [] : taken(session);
      if (fresh.length > 0) next = i + 12 + random.below(16);
      snapshots.push(...fresh);
      happens(session, `${seed} ${i}`, now);
    }
    expect(snapshots.length).toBeGreaterThan(1);
    for (const [n, snapshot] of snapshots.entries()) {
      const whole = rebuilt(session, POLICY, ALL);
      const copy = resumed(session, snapshot);
      expectSame(everything(copy), everything(whole));
      if (n % 3 === 0) expectSame(past(copy, seededRandom('p')), past(whole, seededRandom('p')));
      goOnAlike(copy, whole, `${seed} ${n}`, now);
    }
  });

  test('can take back what was before it, at once', () => {
    const random = seededRandom(creation.game);
    const session = playedOn(creation, 60);
    expect(session.stage).toBe('playing');
    const snapshot = session.snapshot() ?? expect.fail('there is no snapshot');
    for (const steps of [1, 4, 'turn'] as const) {
      for (let seat = 0; seat < 2 && seat < session.seats; seat++) {
        const [whole, copy] = [rebuilt(session, POLICY, ALL), resumed(session, snapshot)];
        expect(perform(copy, seat, { kind: 'undo', steps })).toEqual(perform(whole, seat, { kind: 'undo', steps }));
        expectSame(everything(copy), everything(whole));
        expect(perform(copy, seat, { kind: 'askUndo' })).toEqual(perform(whole, seat, { kind: 'askUndo' }));
        const step = random.below((whole.match?.step ?? 0) + 1);
        expect(perform(copy, seat, { kind: 'rewind', step })).toEqual(perform(whole, seat, { kind: 'rewind', step }));
        expectSame(everything(copy), everything(whole));
        goOnAlike(copy, whole, `${steps} ${seat}`, 2000, 4);
      }
    }
  });
});

/** A session to which so much has happened, or as much as can before its match is over. */
function playedOn(creation: CreateRequest, most: number): Session {
  const session = started(creation, POLICY, ALL);
  for (let i = 0; i < most; i++) {
    happens(session, `back ${i}`, 1000);
    if (session.stage !== 'playing') return playedOn(creation, i);
  }
  return session;
}

/** Texts are compared many times as fast as what they stand for; what differs is shown by its parts. */
function expectSame(given: unknown, wanted: unknown): void {
  if (JSON.stringify(given) !== JSON.stringify(wanted)) expect(given).toEqual(wanted);
}

/** The same happens on two sessions that are alike, and they stay alike. */
function goOnAlike(copy: Session, whole: Session, seed: string, from: number, count = 8): void {
  let now = from;
  for (let i = 0; i < count; i++) {
    now += (i * 37) % 400;
    expect(happens(copy, `${seed} on ${i}`, now)).toEqual(happens(whole, `${seed} on ${i}`, now));
    expectSame(everything(copy), everything(whole));
  }
  const again = copy.snapshot();
  expect(again === undefined).toBe(whole.snapshot() === undefined);
  if (again !== undefined) expectSame(everything(resumed(copy, again)), everything(whole));
}

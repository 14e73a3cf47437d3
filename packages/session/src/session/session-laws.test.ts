import { seededRandom, viewFor } from '@rookery/engine';
import type { Command, Creation } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import { chainAfter } from '../chain.ts';
import { hashOfToken } from '../token.ts';
import type { Actor } from './actor.ts';
import { lobby, NOBODY, rebuilt, SECRET, shorterRace, shown, started } from './session.test-kit.ts';
import type { Session } from './session.ts';

type Chance = ReturnType<typeof seededRandom>;

const POLICY = { development: true };
const CREATIONS: readonly Creation[] = [
  { game: 'tic-tac-toe', time: { initial: 20, increment: 1 } },
  { game: 'go-fish', seats: 3, absence: { after: 9, policy: 'bot' } },
  { game: 'texas-holdem', seats: 3, bots: { 1: 'random' }, time: { initial: 90, increment: 0 } },
  { game: 'crazy-eights', seats: 2, absence: { after: 9, policy: 'skip' } },
  { game: 'auction', seats: 3, absence: { after: 9, policy: 'forfeit' }, time: { initial: 40, increment: 2 } },
  { game: 'auction', seats: 2, options: { rounds: 1 } },
  { game: 'race', seats: 2, absence: { after: 9, policy: 'skip' } },
  { game: 'polite-race', seats: 3 },
];

/** A table to begin with: sometimes only its lobby. */
function table(creation: Creation, seed: number): Session {
  return seed % 3 === 0 ? lobby(creation, POLICY) : started(creation, POLICY);
}

/** The words by which plans are known again. */
const planWord = (seat: number): string => `plan-of-seat-${seat}-only`;

function actorOf(session: Session, random: Chance): Actor {
  const seat = random.below(session.seats + 2) - 2;
  if (seat < 0) return seat === -1 ? { seat: null, isHost: true } : { seat: null, isHost: false, name: 'Eve' };
  return { seat, isHost: random.below(6) === 0 };
}

/** A move as a client would fill it in, from the offers and drafts of its own view. */
function anyPlay(session: Session, seat: number, random: Chance): Command {
  const view = session.viewFor(seat, NOBODY);
  const input = (view.match?.input ?? 0) - (random.below(12) === 0 ? 1 : 0);
  const offer = view.offers[random.below(Math.max(1, view.offers.length))];
  const selection = view.draft?.next ?? offer?.first;
  const candidates =
    selection?.candidates ?? [selection?.min ?? 0, selection?.max ?? 3, 2, 9].map((each) => ({ value: each }));
  const given = candidates[random.below(Math.max(1, candidates.length))]?.value ?? null;
  const picked = selection?.kind === 'many' ? [given] : given;
  if (view.match?.question) return { kind: 'answer', answer: picked, input: Math.max(0, input) };
  if (offer !== undefined && offer.first === null) return { kind: 'act', action: offer.action, input: Math.max(0, input) };
  return {
    kind: 'choose',
    action: view.draft?.action ?? offer?.action ?? 'nothing',
    selection: selection?.name ?? 'none',
    value: picked,
    input: Math.max(0, input),
  };
}

function anyCommand(session: Session, { seat }: Actor, random: Chance): Command {
  const other = random.below(4);
  const own = seat ?? 0;
  const lobbyCommands: readonly Command[] = [
    { kind: 'start' },
    { kind: 'start' },
    { kind: 'ready', ready: random.below(4) > 0 },
    { kind: 'rename', name: ['Ann', 'Ben', ' ', 'Zoe'][other] as string },
    { kind: 'addSlot' },
    { kind: 'removeSlot', seat: other },
    { kind: 'setBot', seat: other, bot: ['random', null, 'genius', 'easy'][other] as string | null },
    { kind: 'kick', seat: other },
    { kind: 'leave' },
    { kind: 'setOptions', options: [{}, { rounds: 2 }, { rounds: 99 }, { x: 1 }][other] as Record<string, unknown> },
    { kind: 'setPlayerOptions', options: { colour: ['teal', 'crimson', 'beige', null][other] } },
    { kind: 'usePreset', preset: 'any' },
  ];
  const manners: readonly Command[] = [
    { kind: 'undo' },
    { kind: 'undo', steps: random.below(2) === 0 ? 'turn' : 2 },
    { kind: 'redo' },
    { kind: 'redo' },
    { kind: 'cancelChoice' },
    {
      kind: 'plan',
      moves: [{ action: session.viewFor(own, NOBODY).offers[0]?.action ?? 'go', args: { far: planWord(own) } }],
    },
    { kind: 'plan', moves: [{ action: 'go', args: { far: 2 } }] },
    { kind: 'rewind', step: random.below(6) },
    { kind: 'offerDraw' },
    { kind: 'askTakeBack' },
    { kind: 'askTakeBack', steps: 1 + random.below(3) },
    { kind: 'askPause' },
    { kind: 'resume' },
    { kind: 'resume' },
    { kind: 'agree', agree: random.below(2) === 0 },
    { kind: 'agree', agree: true },
    { kind: 'say', text: `word ${random.below(9)}` },
    ...(random.below(30) === 0 ? ([{ kind: 'resign' }, { kind: 'leave' }] as const) : []),
  ];
  const isLobby = session.stage === 'lobby' ? random.below(10) > 0 : random.below(20) === 0;
  const from = isLobby ? lobbyCommands : manners;
  if (!isLobby && session.stage === 'playing' && random.below(3) > 0) return anyPlay(session, own, random);
  return from[random.below(from.length)] as Command;
}

/** Something that may happen at a table, whether or not it is allowed. Says whether it was refused. */
function anything(session: Session, random: Chance, now: number): boolean {
  const what = random.below(12);
  if (what === 0) session.timeUp(now);
  else if (what === 1 && random.below(6) === 0) session.absent(random.below(session.seats), now);
  else if (what === 2) session.returned(random.below(session.seats), now);
  else if (what === 3) session.planned(now);
  else if (what === 4 || session.botToMove() !== undefined) botMoves(session, random, now);
  else if (session.stage === 'lobby' && what < 9) return !claimAny(session, random, now);
  else if (what === 5 && random.below(20) === 0) return !session.reload(shorterRace, now).ok;
  else {
    const actor = actorOf(session, random);
    const request = random.below(3) === 0 ? `r${random.below(6)}` : undefined;
    return !session.perform(anyCommand(session, actor, random), actor, now, request).ok;
  }
  return false;
}

function claimAny(session: Session, random: Chance, now: number): boolean {
  const name = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve'][random.below(5)] as string;
  const entropy = random.below(2) === 0 ? { entropy: `entropy of ${name}` } : {};
  return session.claim({ name, ...entropy }, hashOfToken(name.toLowerCase()), now).ok;
}

function botMoves(session: Session, random: Chance, now: number): void {
  const bot = session.botToMove();
  const move = bot && session.match?.sample(random, 'descent', bot.seat);
  if (bot !== undefined && move !== undefined) session.botPlays(bot.seat, move, now);
}

/** Everything that must be the same in a session that was rebuilt. */
function everything(session: Session): unknown {
  const { head, chain, stage, dueAt, listing } = session;
  return {
    head,
    chain,
    stage,
    dueAt,
    listing,
    hash: session.match?.hash(),
    bot: session.botToMove(),
    views: shown(session),
  };
}

function leaks(session: Session): readonly string[] {
  const words: string[] = [];
  const isOver = session.stage === 'over';
  const tokens = session.entries.flatMap((entry) => (entry.kind === 'claimed' ? [entry.token] : []));
  const secrets = [
    hashOfToken('host'),
    ...tokens,
    'entropy of',
    ...(isOver ? [] : [SECRET]),
    session.match?.seed ?? SECRET,
  ];
  for (const viewer of [null, ...Array.from({ length: session.seats }, (_, seat) => seat)]) {
    const text = JSON.stringify(session.viewFor(viewer, NOBODY));
    words.push(...secrets.filter((secret) => (isOver && secret === SECRET ? false : text.includes(secret))));
    for (let seat = 0; seat < session.seats; seat++)
      if (seat !== viewer && text.includes(planWord(seat))) words.push(planWord(seat));
    // Nothing of the match is in a view but what the engine shows that viewer.
    const { match } = session.viewFor(viewer, NOBODY);
    if (session.match && JSON.stringify(match) !== JSON.stringify(viewFor(session.match, viewer ?? undefined)))
      words.push('match');
  }
  return words;
}

describe.each(CREATIONS)('any table of $game, $seats seats', (creation) => {
  test.each([0, 1, 2])('is the sum of its entries, and refusals change nothing (%i)', (seed) => {
    const random = seededRandom(`${JSON.stringify(creation)} ${seed}`);
    const session = table(creation, seed);
    // Takes in every entry, and sees nothing of what was only tried.
    const copy = rebuilt(session, POLICY);
    let refusals = 0;
    let before = everything(session);
    let now = 1000;
    for (let i = 0; i < 120; i++) {
      now += random.below(30) === 0 ? 15_000 : random.below(400) - 50;
      const wasRefused = anything(session, random, now);
      const after = everything(session);
      if (wasRefused) {
        refusals++;
        expect(after).toEqual(before);
      }
      before = after;
      expect(leaks(session)).toEqual([]);
      for (const { text } of session.stored(copy.head)) copy.apply(JSON.parse(text));
      expect(everything(copy)).toEqual(after);
    }
    expect(everything(rebuilt(session, POLICY))).toEqual(everything(session));
    expect(refusals).toBeGreaterThan(5);
    expect(session.entries.map(({ at }) => at)).toEqual([...session.entries].map(({ at }) => at).sort((a, b) => a - b));
    let chain = '';
    for (const stored of session.stored(0)) {
      chain = chainAfter(chain, stored.text);
      expect(stored.chain).toBe(chain);
    }
  });
});

test('random tables do come to play and to an end', () => {
  const stages = new Set<string>();
  const kinds = new Set<string>();
  for (const [i, creation] of CREATIONS.entries()) {
    for (let seed = 0; seed < 6; seed++) {
      const random = seededRandom(`${i} ${seed}`);
      const session = table(creation, seed);
      for (let n = 0; n < 300; n++) anything(session, random, 1000 + n * 100);
      stages.add(session.stage);
      for (const { kind } of session.entries) kinds.add(kind);
    }
  }
  expect([...stages]).toContain('over');
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'agreed',
      'botSet',
      'claimed',
      'left',
      'played',
      'planned',
      'proposed',
      'resigned',
      'resumed',
      'started',
    ]),
  );
});

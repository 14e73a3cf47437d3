import { seededRandom } from '@rookery/engine';
import type { EntityView, View } from '@rookery/engine/view';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from './staged.test-kit.ts';
import { arrive, createTable, type Person, press, type Seen, seenBy, sitDown, watch } from './two-people.test-kit.ts';
import { type Card, cardsIn, rankOf } from './two-people-cards.test-kit.ts';

/** How a game is played here, and what its rules let everybody know. */
interface Game {
  readonly name: string;
  /** Whether a line that all may read makes a card known to all. */
  openly(line: string, card: Card): boolean;
  /** The line by which all cards are mixed again. */
  readonly mixes: RegExp;
  /** So many presses at most; then what was seen is enough. */
  readonly most: number;
  /** What is not pressed while there is anything else. */
  readonly avoids?: RegExp;
  /** Whether somebody who knew what the other holds would press this: a game is over sooner. */
  likes?(name: string, others: ReadonlySet<Card>): boolean;
}

const GAMES: readonly Game[] = [
  {
    name: 'texas-holdem',
    openly: (line, card) => /^The (flop|turn|river): | shows | turns up | has /.test(line) && cardsIn(line).has(card),
    mixes: /^Hand \d+:/,
    most: 24,
    avoids: /fold|all in|raise|bet/i,
  },
  {
    name: 'go-fish',
    openly: (line, card) => {
      const asked = / asks .+ for (\w+): \d/.exec(line)?.[1] ?? / book of (\w+)/.exec(line)?.[1];
      return asked === rankOf(card) || (/ draws the /.test(line) && cardsIn(line).has(card));
    },
    mixes: /(?!)/,
    most: 400,
    likes: (name, others) => [...others].some((card) => rankOf(card) === name.trim()),
  },
];

/** What one person may know, as far as their own screen has told them. */
class Knowledge {
  readonly person: Person;
  private readonly game: Game;
  /** Seen since the cards were mixed last. */
  private seen = new Set<Card>();
  private lines: readonly string[] = [];
  /** Cards that lines have told of openly, since the cards were mixed last. */
  readonly open = new Set<Card>();

  constructor(person: Person, game: Game) {
    this.person = person;
    this.game = game;
  }

  /** Takes in a screen, and fails on whatever names a card that it does not show. */
  check(screen: Seen): void {
    const { frames, answers, name } = this.person;
    const shown = cardsIn(screen.faces);
    const fresh = screen.lines.filter((line) => !this.lines.includes(line) || this.game.mixes.test(line));
    const isMixed = fresh.some((line) => this.game.mixes.test(line) && !this.lines.includes(line));
    const before = this.seen;
    const told = new Set(ALL.filter((card) => fresh.some((line) => this.game.openly(line, card))));
    if (isMixed) {
      this.open.clear();
      this.seen = new Set(shown);
    }
    for (const card of [...shown, ...told]) this.seen.add(card);
    for (const card of told) this.open.add(card);
    const may = new Set([...before, ...this.seen]);
    const hidden = (text: string): readonly Card[] => [...cardsIn(text)].filter((card) => !may.has(card));
    expect(hidden(screen.markup), `in ${name}'s document`).toEqual([]);
    for (const frame of frames.splice(0)) expect(hidden(frame), `in a message to ${name}: ${frame}`).toEqual([]);
    for (const line of screen.lines) this.checkLine(line, may);
    for (const answer of answers.splice(0)) this.checkAnswer(answer, may);
    expect(cardsIn(screen.kept).size, `in what the browser of ${name} keeps`).toBe(0);
    expect(screen.turned, `faces under backs at ${name}`).toBe(0);
    this.lines = screen.lines;
  }

  /** Lines of long ago name what was known then: only cards that were open, or their own. */
  private checkLine(line: string, may: ReadonlySet<Card>): void {
    const named = [...cardsIn(line)].filter((card) => !may.has(card) && !this.game.openly(line, card));
    expect(named, `told to ${this.person.name}: ${line}`).toEqual([]);
  }

  /** The history as the server tells it. */
  private checkAnswer(answer: string, may: ReadonlySet<Card>): void {
    for (const [, line] of answer.matchAll(/"((?:[^"\\]|\\.)*)"/g)) this.checkLine(line ?? '', may);
  }
}

const ALL: readonly Card[] = ['♥', '♦', '♣', '♠'].flatMap((suit) =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => `${rank}${suit}`),
);

let stage: Stage;
let people: readonly Person[] = [];
beforeEach(async () => {
  stage = await openStage([]);
  people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => arrive(name, stage.url)));
});
afterEach(async () => {
  await Promise.all(people.map(({ context }) => context.close()));
  await stage.close();
});

/** What the server shows a seat in its own hand. */
async function handOf(id: string, seat: number): Promise<ReadonlySet<Card>> {
  const read = await stage.server.sessions.read(id, (session) => ({
    ok: true as const,
    value: session.viewFor(seat, new Set()).match,
  }));
  if (!read.ok || read.value === null) throw new Error('there is no match');
  return cardsIn(JSON.stringify(handsIn((read.value as View).table as EntityView, seat)));
}

function handsIn(node: EntityView, seat: number): readonly EntityView[] {
  if (node.kind === 'Hand') return [node];
  const children = node.children.filter((child): child is EntityView => 'kind' in child);
  const isOther = typeof node.attributes.seat === 'number' && node.attributes.seat !== seat;
  return isOther ? [] : children.flatMap((child) => handsIn(child, seat));
}

/** The secret that opens somebody's seat. */
async function tokenIn({ page }: Person): Promise<string> {
  const seats = await page.evaluate(() => localStorage.getItem('rookery.seats'));
  return (JSON.parse(seats ?? '[]') as readonly { readonly token: string }[])[0]?.token ?? '';
}

test.each(GAMES)('$name: two play and one watches, and nobody is told what is hidden from them', async (game) => {
  const [ann, bob, eve] = people as [Person, Person, Person];
  const link = await createTable(ann, game.name);
  await sitDown(bob, link);
  await watch(eve, link);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  const id = new URL(link).pathname.split('/')[2] ?? '';
  const random = seededRandom(game.name);
  const all = people.map((person) => new Knowledge(person, game));
  let presses = 0;
  let screens = await checked(0);
  hasTeeth(all[1] as Knowledge, screens[1] as Seen, await handOf(id, 0));
  for (; presses < game.most && !screens.every(({ isOver }) => isOver); presses++) {
    const mover = screens[0]?.isMine ? ann : screens[1]?.isMine ? bob : undefined;
    if (mover === undefined) throw new Error(`nobody is to act after ${presses} presses`);
    const others = await handOf(id, mover === ann ? 1 : 0);
    // While nothing happens: what they see then is what they saw.
    if (presses === 5) await comeBack(bob, screens[1] as Seen);
    await press(mover, (names) => random.pick(preferred(names, game, others)));
    if (presses === 7) await eve.page.reload();
    screens = await checked(screens[0]?.step ?? 0);
  }
  const isOver = screens.map((screen) => screen.isOver);
  expect(isOver).toEqual(isOver.map(() => game.name === 'go-fish' || isOver[0]));
  await checkTokens(ann, bob);
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);

  /** All screens, once they show the same moment; each is compared with what the others hold. */
  async function checked(least: number): Promise<readonly Seen[]> {
    let seen = await Promise.all(people.map((person) => seenBy(person, least)));
    for (let step = maxStep(seen); seen.some((each) => each.step !== step); step = maxStep(seen))
      seen = await Promise.all(people.map((person) => seenBy(person, step)));
    const hands = await Promise.all([0, 1].map((seat) => handOf(id, seat)));
    all.forEach((knowledge, i) => {
      knowledge.check(seen[i] as Seen);
    });
    for (const [seat, hand] of hands.entries())
      for (const [viewer, screen] of seen.entries()) {
        const faces = cardsIn(screen.faces);
        if (viewer === seat && !screen.isOver) expect([...hand].filter((card) => !faces.has(card))).toEqual([]);
        if (viewer === seat || screen.isOver) continue;
        const open = all[viewer]?.open ?? new Set();
        expect(
          [...hand].filter((card) => faces.has(card) && !open.has(card)),
          `of ${seat} at ${viewer}`,
        ).toEqual([]);
      }
    return seen;
  }
});

/** The places of those names that are best pressed. */
function preferred(names: readonly string[], game: Game, others: ReadonlySet<Card>): readonly number[] {
  const places = (wanted: (name: string) => boolean) => names.flatMap((name, i) => (wanted(name) ? [i] : []));
  const liked = places((name) => game.likes?.(name, others) ?? false);
  const usual = places((name) => game.avoids?.test(name) !== true);
  return [liked, usual, places(() => true)].find(({ length }) => length > 0) ?? [];
}

function maxStep(seen: readonly Seen[]): number {
  return Math.max(...seen.map(({ step }) => step));
}

/** What would be a leak is found: in the document, in a message, in a line, in what is kept. */
function hasTeeth(knowledge: Knowledge, screen: Seen, others: ReadonlySet<Card>): void {
  const hidden = [...others].filter((card) => !cardsIn(screen.faces).has(card))[0] ?? '';
  expect(hidden).not.toBe('');
  expect(() => knowledge.check({ ...screen, markup: `${screen.markup}<i title="${hidden}">` })).toThrow(hidden);
  expect(() => knowledge.check({ ...screen, lines: [...screen.lines, `Ann draws ${hidden}`] })).toThrow(hidden);
  expect(() => knowledge.check({ ...screen, kept: hidden })).toThrow();
  knowledge.person.frames.push(`{"label":"${hidden}"}`);
  expect(() => knowledge.check(screen)).toThrow(hidden);
}

/** Loads the page again: the seat is still theirs, and they see what they saw. */
async function comeBack(person: Person, before: Seen): Promise<void> {
  await person.page.reload();
  const after = await seenBy(person, before.step);
  expect(after.step).toBe(before.step);
  expect([...cardsIn(after.faces)].sort()).toEqual([...cardsIn(before.faces)].sort());
  await person.page.getByText('You are watching.').waitFor({ state: 'detached' });
}

/** Nobody is told what opens the seat of another, and it stands in no address. */
async function checkTokens(...seated: readonly Person[]): Promise<void> {
  const tokens = await Promise.all(seated.map(tokenIn));
  expect(tokens.every((token) => token.length > 20)).toBe(true);
  for (const { addresses } of people) {
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) for (const token of tokens) expect(address).not.toContain(token);
  }
  for (const [i, person] of people.entries()) {
    const { kept, markup } = await seenBy(person);
    const others = tokens.filter((_, seat) => seat !== i);
    for (const token of others) expect(`${kept}${markup}`).not.toContain(token);
  }
}

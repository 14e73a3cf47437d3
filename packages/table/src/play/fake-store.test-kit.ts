import { type ClientRefusal, type MatchQueries, type MatchStore, matchQueries, type StoreSnapshot } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { OfferedAction, OfferedSelection } from '@rookery/engine/view';
import type { Command, SessionView } from '@rookery/protocol';

/** A view of a match of two in which the viewer, at seat 0, is to act. */
export function aView(
  changes: Partial<SessionView> & { readonly movesVersion?: number; readonly toAct?: readonly number[] } = {},
): SessionView {
  const { movesVersion = 1, toAct = [0], ...more } = changes;
  const seat = (number: number, name: string): SessionView['seats'][number] => ({
    seat: number,
    status: 'claimed',
    name,
    colour: 'red',
    isOut: false,
    ready: true,
    connected: true,
    isHost: number === 0,
    options: {},
  });
  return {
    id: 'm',
    game: 'test',
    title: 'Test',
    version: '1',
    stage: 'playing',
    seat: 0,
    seats: [seat(0, 'Ann'), seat(1, 'Bob')],
    options: {},
    optionSpecs: {},
    playerOptionSpecs: {},
    presets: [],
    time: null,
    absence: null,
    since: null,
    isPaused: false,
    proposal: null,
    ending: null,
    chat: [],
    fair: { commitment: '' },
    canUndo: false,
    canRedo: false,
    premoves: [],
    draft: null,
    offers: [],
    match: {
      game: 'test',
      version: '1',
      viewer: 0,
      step: movesVersion,
      movesVersion,
      turn: 1,
      phase: '',
      toAct,
      question: null,
      outcome: null,
      table: TABLE,
      messages: [],
      facts: {},
    },
    ...more,
  };
}

const thing = (id: number, label: string, children: SessionViewTable['children'] = []): SessionViewTable => ({
  id,
  kind: 'Thing',
  name: '',
  label,
  attributes: {},
  children,
  hidden: 0,
});
type SessionViewTable = NonNullable<SessionView['match']>['table'];
/** A table with two places: in the first lie things 11 and 12, in the other 21. */
const TABLE = thing(1, 'table', [
  thing(10, 'left', [thing(11, 'eleven'), thing(12, 'twelve')]),
  thing(20, 'right', [thing(21, 'twenty-one')]),
]);

/** A selection of things by their numbers. */
export function selectionOf(name: string, ids: readonly number[], more: Partial<OfferedSelection> = {}): OfferedSelection {
  const candidates = ids.map((id) => ({ value: { id }, label: `thing ${id}`, refs: [] }));
  return { name, kind: 'one', prompt: name, optional: false, candidates, ...more };
}

/** An action that begins with a selection, and goes on with others. */
export function offerOf(action: string, first: OfferedSelection | null, further: readonly string[] = []): OfferedAction {
  return { action, prompt: `Do ${action}`, selections: first === null ? [] : [first.name, ...further], first };
}

/** Creates a match that does nothing by itself: it notes each command, and answers when a test tells it to. */
export function fakeStore(view: SessionView | null): FakeStore & MatchQueries {
  const notAsked = (): never => {
    throw new Error('No test of play asks a query.');
  };
  return Object.assign(new FakeStore(view), matchQueries(notAsked));
}

class FakeStore implements Omit<MatchStore, keyof MatchQueries> {
  readonly match = 'm';
  readonly asked: Command[] = [];
  private readonly waiting: ((reply: Result<void, ClientRefusal>) => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private snapshot: StoreSnapshot = { status: 'live', view: null, pending: [], refusal: null };

  constructor(view: SessionView | null) {
    this.snapshot = { ...this.snapshot, view };
  }

  readonly getSnapshot = (): StoreSnapshot => this.snapshot;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get listening(): number {
    return this.listeners.size;
  }

  show(view: SessionView): void {
    this.snapshot = { ...this.snapshot, view };
    for (const listener of this.listeners) listener();
  }

  /** Answers what was asked first, and lets that be heard. */
  async reply(reply: Result<void, ClientRefusal> = { ok: true, value: undefined }): Promise<void> {
    await this.quiet();
    this.waiting.shift()?.(reply);
    await this.quiet();
  }

  /** When everything that can go on without an answer has. */
  quiet(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  refuse(code: ClientRefusal['code'], message: string = code): Promise<void> {
    return this.reply({ ok: false, refusal: { code, message, retry: true, details: {} } });
  }

  perform(command: Command): Promise<Result<void, ClientRefusal>> {
    this.asked.push(command);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  act(action: string, args?: Readonly<Record<string, unknown>>): Promise<Result<void, ClientRefusal>> {
    return this.perform({ kind: 'act', action, ...(args && { args }), movesVersion: this.movesVersion });
  }

  answer(answer: unknown): Promise<Result<void, ClientRefusal>> {
    return this.perform({ kind: 'answer', answer, movesVersion: this.movesVersion });
  }

  choose(action: string, selection: string, value: unknown): Promise<Result<void, ClientRefusal>> {
    return this.perform({ kind: 'choose', action, selection, value, movesVersion: this.movesVersion });
  }

  serverNow(): number {
    return 0;
  }

  leave(): void {}

  private get movesVersion(): number {
    return this.snapshot.view?.match?.movesVersion ?? -1;
  }
}

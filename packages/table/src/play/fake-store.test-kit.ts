import type { ClientReply, MatchStore, StoreSnapshot } from '@rookery/client';
import type { OfferedAction, OfferedSelection } from '@rookery/engine';
import type { Command, SessionView } from '@rookery/protocol';

/** A view of a match of two in which the viewer, at seat 0, is to act. */
export function aView(
  changes: Partial<SessionView> & { readonly input?: number; readonly toAct?: readonly number[] } = {},
): SessionView {
  const { input = 1, toAct = [0], ...more } = changes;
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
    plan: [],
    draft: null,
    offers: [],
    match: {
      game: 'test',
      version: '1',
      viewer: 0,
      step: input,
      input,
      turn: 1,
      phase: '',
      toAct,
      question: null,
      outcome: null,
      table: TABLE,
      messages: [],
      more: {},
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

/** A match that does nothing by itself: it notes what is asked of it, and answers when it is told to. */
export class FakeStore implements MatchStore {
  readonly match = 'm';
  readonly asked: Command[] = [];
  private readonly waiting: ((reply: ClientReply) => void)[] = [];
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
  async reply(reply: ClientReply = { ok: true, value: undefined }): Promise<void> {
    await this.quiet();
    this.waiting.shift()?.(reply);
    await this.quiet();
  }

  /** When everything that can go on without an answer has. */
  quiet(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  refuse(code: Extract<ClientReply, { ok: false }>['refusal']['code'], message: string = code): Promise<void> {
    return this.reply({ ok: false, refusal: { code, message, retry: true, details: {} } });
  }

  perform(command: Command): Promise<ClientReply> {
    this.asked.push(command);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  act(action: string, args?: Readonly<Record<string, unknown>>): Promise<ClientReply> {
    return this.perform({ kind: 'act', action, ...(args && { args }), input: this.input });
  }

  answer(answer: unknown): Promise<ClientReply> {
    return this.perform({ kind: 'answer', answer, input: this.input });
  }

  choose(action: string, selection: string, value: unknown): Promise<ClientReply> {
    return this.perform({ kind: 'choose', action, selection, value, input: this.input });
  }

  serverNow(): number {
    return 0;
  }

  leave(): void {}

  history = notAsked;
  stateAt = notAsked;
  traces = notAsked;
  preview = notAsked;
  hint = notAsked;
  record = notAsked;

  private get input(): number {
    return this.snapshot.view?.match?.input ?? -1;
  }
}

function notAsked(): never {
  throw new Error('Nobody asks for this here.');
}

import {
  type ClientRefusal,
  type MatchQueries,
  type MatchStore,
  type MatchView,
  matchQueries,
  type StoreSnapshot,
} from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { Alternative } from '@rookery/engine/host';
import type { OfferedAction, OfferedCandidate, OfferedSelection } from '@rookery/engine/view';
import type { Preview } from '@rookery/engine/worlds';
import type { SessionView } from '@rookery/protocol';
import { AS_SAID, type GameWords } from './game-words.ts';

/**
 * Returns the players' names, which must not be translated.
 *
 * @example
 * console.log(playerNamesOf(store)); // [ 'Ann', 'Bob' ]
 */
export function playerNamesOf(store: MatchStore): readonly string[] {
  return store.getSnapshot().view?.seats.map(({ name }) => name) ?? [];
}

/**
 * Wraps a match store so that prompts, labels, history and refusals are in the reader's language. The view's entities and
 * messages stay in the game's own words; `sceneOf` and `announcementsBetween` translate these.
 *
 * @example
 * const say = gameWords(createWords(GERMAN), {}, () => playerNamesOf(store));
 * const play = createPlay(translateStore(store, say));
 * play.close();
 */
export function translateStore<S extends MatchStore>(store: S, say: GameWords): S {
  if (say === AS_SAID) return store;
  let last: { readonly of: StoreSnapshot; readonly said: StoreSnapshot } | undefined;
  const getSnapshot = (): StoreSnapshot => {
    const of = store.getSnapshot();
    if (last?.of !== of) last = { of, said: saidSnapshot(of, last, say) };
    return last.said;
  };
  const answered = async <T>(reply: Promise<Result<T, ClientRefusal>>) => saidResult(await reply, say);
  const said: Partial<MatchStore> = {
    getSnapshot,
    perform: (command) => answered(store.perform(command)),
    act: (action, ...chosen) => answered(store.act(action, ...chosen)),
    answer: (answer) => answered(store.answer(answer)),
    choose: (action, selection, value) => answered(store.choose(action, selection, value)),
    ...matchQueries(async (name, args) => {
      const queries: MatchQueries = store;
      const reply = await answered(queries[name](...args));
      const translate = TRANSLATED[name];
      return translate === undefined ? reply : mapResult(reply, (value) => translate(value, say));
    }),
  };
  // Everything else, such as switching between the players at one screen, goes to the original store.
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(said, name)) return Reflect.get(said, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Results of queries that contain texts of the game. */
const TRANSLATED: { readonly [K in keyof MatchQueries]?: (result: ResultOf<K>, say: GameWords) => ResultOf<K> } = {
  history: (items, say) => items.map((item) => saidItem(item, say)),
  stateAt: saidMatch,
  preview: saidPreview,
};

/** The result of a query. */
type ResultOf<K extends keyof MatchQueries> = Extract<Awaited<ReturnType<MatchQueries[K]>>, { readonly ok: true }>['value'];

interface Said {
  readonly of: StoreSnapshot;
  readonly said: StoreSnapshot;
}

/** An unchanged view keeps its translated object, so that nothing is drawn again. */
function saidSnapshot(of: StoreSnapshot, last: Said | undefined, say: GameWords): StoreSnapshot {
  const view = of.view === null ? null : last?.of.view === of.view ? last.said.view : saidView(of.view, last, say);
  return { ...of, view, refusal: of.refusal && saidRefusal(of.refusal, say) };
}

function saidView(view: SessionView, last: Said | undefined, say: GameWords): SessionView {
  const { offers, draft, match } = view;
  const old = last?.of.view;
  const oldSaid = last?.said.view;
  return {
    ...view,
    title: say(view.title),
    match: match === old?.match ? (oldSaid?.match ?? null) : match && saidMatch(match, say),
    offers: offers === old?.offers ? (oldSaid?.offers ?? []) : offers.map((offer) => saidOffer(offer, say)),
    draft: draft === old?.draft ? (oldSaid?.draft ?? null) : draft && { ...draft, next: saidSelection(draft.next, say) },
  };
}

function saidMatch(match: MatchView, say: GameWords): MatchView {
  const { question, prompt, outcome } = match;
  return {
    ...match,
    question: question === null ? null : say(question),
    ...(prompt !== undefined && { prompt: say(prompt) }),
    ...(outcome?.reason !== undefined && { outcome: { ...outcome, reason: say(outcome.reason) } }),
  };
}

function saidOffer(offer: OfferedAction, say: GameWords): OfferedAction {
  const { prompt, first, help, blocked } = offer;
  return {
    ...offer,
    prompt: say(prompt),
    first: saidSelection(first, say),
    ...(help !== undefined && { help: say(help) }),
    ...(blocked && { blocked: { reason: say(blocked.reason) } }),
  };
}

function saidCandidate(candidate: OfferedCandidate, say: GameWords): OfferedCandidate {
  const { label, blocked } = candidate;
  return { ...candidate, label: say(label), ...(blocked && { blocked: { reason: say(blocked.reason) } }) };
}

/** A selection without a prompt has its name as prompt; it stays, so that bindings can detect it. */
function saidSelection(selection: OfferedSelection | null, say: GameWords): OfferedSelection | null {
  if (selection === null) return null;
  const { name, prompt, candidates } = selection;
  return {
    ...selection,
    prompt: prompt === name ? prompt : say(prompt),
    candidates: candidates?.map((each) => saidCandidate(each, say)) ?? null,
  };
}

function saidItem<I extends { readonly lines: readonly string[] }>(item: I, say: GameWords): I {
  return { ...item, lines: item.lines.map(say) };
}

function mapResult<T>(reply: Result<T, ClientRefusal>, map: (value: T) => T): Result<T, ClientRefusal> {
  return reply.ok ? { ...reply, value: map(reply.value) } : reply;
}

function saidResult<T>(reply: Result<T, ClientRefusal>, say: GameWords): Result<T, ClientRefusal> {
  return reply.ok ? reply : { ...reply, refusal: saidRefusal(reply.refusal, say) };
}

/** Translates the details of a refusal, which are filled into a text by its code. */
function saidRefusal(refusal: ClientRefusal, say: GameWords): ClientRefusal {
  const details = Object.entries(refusal.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? say(value) : name === 'alternatives' ? saidAlternatives(value, say) : value,
  ]);
  return { ...refusal, details: Object.fromEntries(details) };
}

function saidAlternatives(alternatives: unknown, say: GameWords): unknown {
  if (!Array.isArray(alternatives)) return alternatives;
  return alternatives.map((each: Alternative) => ({ ...each, label: say(each.label) }));
}

/** Translates a preview: messages, and labels of things that would appear. */
function saidPreview(preview: Preview, say: GameWords): Preview {
  const saidAll = (changes: Preview['certain']): Preview['certain'] =>
    changes.map((change) => {
      if (change.kind === 'said') return { ...change, text: say(change.text) };
      return change.kind === 'appeared' ? { ...change, label: say(change.label) } : change;
    });
  return { ...preview, certain: saidAll(preview.certain), possible: saidAll(preview.possible) };
}

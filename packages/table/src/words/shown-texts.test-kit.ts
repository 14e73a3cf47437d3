import type { MatchStore, StoreSnapshot } from '@rookery/client';
import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { explain } from '@rookery/engine/inspect';
import type { SessionView } from '@rookery/protocol';
import { announcementsBetween } from '../announce/announcements.ts';
import { sceneOf } from '../scene/scene-of.ts';
import { sessionViewOf } from '../scene/session-views.test-kit.ts';
import { ENGLISH } from './english.ts';
import { translateStore } from './game-store.ts';
import type { GameWords } from './game-words.ts';
import { createWords } from './words.ts';

/** Who plays here: names that no text of a game has. */
export const NAMES: readonly string[] = ['Zoë', 'Wim', 'Ulf', 'Tal'];

const WORDS = createWords(ENGLISH);
/** A scene is made, and every action explained, once in so many steps. */
const LOOKS = 7;

/** Everything that a game shows to people in a few random matches, with various options: each text as it is given to be said. */
export function shownTexts(definition: Definition, { matches, steps }: { matches: number; steps: number }): Set<string> {
  const shown = new Set<string>();
  const say: GameWords = (text) => {
    shown.add(text);
    return text;
  };
  ofDefinition(definition, say);
  for (let number = 0; number < matches; number++) playOne(definition, number, steps, say);
  shown.delete('');
  return shown;
}

/** What is said before a match has begun, and what actions ask for. */
function ofDefinition({ title, options, playerOptions, presets, actions }: Definition, say: GameWords): void {
  say(title);
  for (const spec of [...Object.values(options), ...Object.values(playerOptions)]) {
    say(spec.label);
    if ('choices' in spec) spec.choices.map(say);
  }
  for (const { name, description = '' } of presets) [name, description].map(say);
  for (const { prompt, selections } of Object.values(actions)) {
    say(prompt);
    for (const selection of selections) say(selection.prompt ?? selection.name);
  }
}

function playOne(definition: Definition, number: number, steps: number, say: GameWords): void {
  const { min, max } = definition.players;
  const count = Math.min(max, Math.max(min, 2 + (number % 3)));
  const match = createMatch(definition, {
    players: NAMES.slice(0, count),
    seed: `texts ${number}`,
    options: optionsOf(definition, number),
  });
  const random = seededRandom(`texts ${number}`);
  const before = new Map<number, SessionView>();
  for (let step = 0; step < steps && !match.isOver; step++) {
    for (const seat of match.players.map((player) => player.seat)) {
      const view = { ...sessionViewOf(match, seat), title: definition.title };
      ofView(view, before.get(seat) ?? null, step, say);
      before.set(seat, view);
    }
    if (step % LOOKS === 0) ofRefusals(match, say);
    const move = match.sample(random, 'descent');
    if (move === undefined) return;
    if (move.action !== 'resign' || step > steps / 2) match.play(move);
  }
}

/** The usual options first, then others. */
function optionsOf({ options }: Definition, number: number): Record<string, unknown> {
  const chosen: Record<string, unknown> = {};
  if (number === 0) return chosen;
  for (const [name, spec] of Object.entries(options)) {
    if (spec.type === 'select') chosen[name] = spec.choices[number % spec.choices.length];
    if (spec.type === 'boolean') chosen[name] = number % 2 === 1;
  }
  return chosen;
}

function ofView(view: SessionView, before: SessionView | null, step: number, say: GameWords): void {
  announcementsBetween(before, view, WORDS, say);
  translateStore(storeOf(view), say).getSnapshot();
  if (step % LOOKS === 0) sceneOf(view, { say });
}

/** A store that stands still. */
function storeOf(view: SessionView): MatchStore {
  const snapshot: StoreSnapshot = { status: 'live', view, pending: [], refusal: null };
  return { getSnapshot: () => snapshot } as unknown as MatchStore;
}

/** Why actions cannot be taken: what refusals tell. */
function ofRefusals(match: Match, say: GameWords): void {
  const labels = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'label' && typeof part === 'string') say(part);
      else labels(part);
    }
  };
  for (const action of Object.keys(match.definition.actions)) labels(explain(match, match.toAct[0] ?? 0, action));
}

import type { AnyGame } from '@rookery/engine';
import type { Presentation } from '../language/presentation.ts';
import { completePresentation } from './complete-presentation.ts';
import { deriveBoards } from './derive-boards.ts';
import { derivePlayers } from './derive-info.ts';
import { deriveLayout } from './derive-layout.ts';
import { deriveDirector, derivePanel } from './derive-panel.ts';
import { derivePictures } from './derive-pictures.ts';
import { deriveThings, thingKinds } from './derive-things.ts';
import { deriveValues } from './derive-values.ts';
import { playSample, type Sample } from './sample/play-sample.ts';

/** Options of `derivePresentation`. */
export interface DeriveOptions {
  /** Options of the match, because they may change what there is. `@default` those of the game */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The game's own presentation, to complete. */
  readonly presentation?: Presentation;
}

/** Presentations that were derived, by definition and options. */
const derived = new WeakMap<AnyGame, Map<string, { readonly sample: Sample; readonly presentation: Presentation }>>();

/**
 * Derives looks and layout from the rules alone, and completes them with what the game says. It reads declarations and plays a few random matches
 * with fixed seeds, never the match that is shown, so that nothing of it leaks. The result is cached.
 *
 * @example
 * const { boards, things } = derivePresentation(checkers);
 * console.log(boards?.Board?.style, JSON.stringify(things?.Checker?.colour)); // chequered "side"
 */
export function derivePresentation<D extends AnyGame>(definition: D, given: DeriveOptions = {}): Presentation {
  const { presentation } = fromRules(definition, given.options);
  return given.presentation === undefined ? presentation : completePresentation(presentation, given.presentation);
}

/** The sample of a game, and what was derived from it. */
export function fromRules<D extends AnyGame>(definition: D, options: Readonly<Record<string, unknown>> = {}) {
  const known =
    derived.get(definition) ?? new Map<string, { readonly sample: Sample; readonly presentation: Presentation }>();
  derived.set(definition, known);
  const key = JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const sample = playSample(definition, options);
  const made = { sample, presentation: presentationFrom(sample) };
  known.set(key, made);
  return made;
}

function presentationFrom(sample: Sample): Presentation {
  const pictures = derivePictures(thingKinds(sample).pieces, sample);
  const looks = deriveValues(sample, (kind, attribute) => {
    const picture = pictures.get(kind);
    return typeof picture === 'object' && 'by' in picture && picture.by === attribute;
  });
  const parts: Presentation = {
    ...looks,
    boards: deriveBoards(sample),
    things: deriveThings(sample, pictures, looks),
    layout: deriveLayout(sample),
    players: derivePlayers(sample),
    panel: derivePanel(sample),
    director: deriveDirector(sample),
  };
  const filled = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  return Object.fromEntries(filled);
}

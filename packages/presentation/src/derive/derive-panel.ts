import type { DirectorLook } from '../language/director-look.ts';
import type { PanelLook } from '../language/panel-look.ts';
import type { ChoiceSample } from './sample/action-sample.ts';
import type { Sample } from './sample/play-sample.ts';
import { headingOf } from './words-of.ts';

/** Longest prompts that are said in a bubble. */
const MAX_SAID = 50;

/** Sentences for selections that have none: by what their candidates are. */
export function derivePanel(sample: Sample): PanelLook {
  const prompts: Record<string, string> = {};
  for (const action of Object.values(sample.declarations.actions)) {
    for (const [i, { name, kind, prompt }] of action.selections.entries()) {
      if (prompt !== undefined) continue;
      const chosen = sample.actions.get(action.name)?.choices.get(name);
      prompts[`${action.name}.${name}`] = sentenceFor(chosen, kind, i > 0, sample);
    }
  }
  return Object.keys(prompts).length === 0 ? {} : { prompts };
}

function sentenceFor(chosen: ChoiceSample | undefined, kind: string, isLater: boolean, sample: Sample): string {
  if (kind === 'number' || chosen?.hasNumbers) return 'Choose a number';
  if (kind === 'text') return 'Enter a text';
  const kinds = [...(chosen?.kinds ?? [])];
  const [only, ...others] = kinds;
  const several = kind === 'many' || kind === 'repeat';
  if (only === undefined) return several ? 'Choose any of these' : 'Choose one of these';
  if (only === 'Player') return 'Choose a player';
  const isPlace = kinds.every((name) => sample.kinds.get(name)?.isSpace === true);
  if (isPlace && isLater) return 'Choose where it goes';
  if (others.length > 0) return several ? 'Choose some of these' : 'Choose one of these';
  const word = headingOf(only).toLowerCase();
  return several ? `Choose ${word}s` : `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** Speech for actions that choose a player, and arrows from pieces to their targets. */
export function deriveDirector(sample: Sample): DirectorLook {
  const speech: Record<string, string> = {};
  const arrows: Record<string, readonly [string, string]> = {};
  for (const { name, prompt, selections } of Object.values(sample.declarations.actions)) {
    const choices = sample.actions.get(name)?.choices;
    const kindsOf = (selection: string): readonly string[] => [...(choices?.get(selection)?.kinds ?? [])];
    const isTo = selections.some((selection) => kindsOf(selection.name).includes('Player'));
    const others = selections.filter((selection) => !kindsOf(selection.name).includes('Player'));
    if (isTo && sample.players > 2 && prompt.length <= MAX_SAID)
      speech[name] = [prompt, ...others.map((selection) => `{${selection.name}}`)].join(' – ');
    const [from, to] = selections;
    if (
      from !== undefined &&
      to !== undefined &&
      areOnBoard(kindsOf(from.name), false, sample) &&
      areOnBoard(kindsOf(to.name), true, sample)
    )
      arrows[name] = [from.name, to.name];
  }
  return {
    ...(Object.keys(speech).length > 0 && { speech }),
    ...(Object.keys(arrows).length > 0 && { arrows }),
  };
}

/** Whether classes lie on boards: as cells, or as pieces. */
function areOnBoard(kinds: readonly string[], asCells: boolean, sample: Sample): boolean {
  return (
    kinds.length > 0 &&
    kinds.every((kind) => {
      const known = sample.kinds.get(kind);
      return known !== undefined && known.boards.size > 0 && known.isSpace === asCells;
    })
  );
}

import type { Presentation } from '../language/presentation.ts';
import { describeLayout } from './describe-layout.ts';
import { describeBoard, describeThing, describeValues } from './describe-looks.ts';

/** A presentation in sentences for designers, by chapter. Parts that the game says itself are marked. */
export function describePresentation(presentation: Presentation, own: Presentation = {}): string {
  const said = (part: object | undefined, name: string): string =>
    part !== undefined && Object.hasOwn(part, name) ? ' (said)' : '';
  const { boards = {}, things = {}, values = {}, panel = {}, director = {}, players = {}, sides = [] } = presentation;
  const chapters: readonly (readonly [string, readonly string[]])[] = [
    [
      'Sides',
      sides.map(({ word, colour, picture }, seat) => `Seat ${seat}: ${[word, colour, picture].filter(Boolean).join(', ')}`),
    ],
    ['Boards', entries(boards).map(([kind, look]) => `${kind}${said(own.boards, kind)}: ${describeBoard(look)}`)],
    ['Pieces and cards', entries(things).map(([kind, look]) => `${kind}${said(own.things, kind)}: ${describeThing(look)}`)],
    ['Values', entries(values).map(([list, looks]) => `${list}${said(own.values, list)}: ${describeValues(looks)}`)],
    [
      `Layout${own.layout === undefined ? '' : ' (said)'}`,
      presentation.layout === undefined ? [] : describeLayout(presentation.layout),
    ],
    ['Beside a name', (players.chips ?? []).map(({ text }) => text)],
    ['Questions', entries(panel.prompts ?? {}).map(([name, text]) => `${name}: ${text}`)],
    [
      'What happens',
      [
        ...entries(director.speech ?? {}).map(([action, text]) => `${action} is said: “${text}”`),
        ...entries(director.arrows ?? {}).map(([action, [from, to]]) => `${action} draws an arrow from ${from} to ${to}`),
        ...entries(director.cues ?? {}).map(
          ([cue, look]) => `${cue}: ${[look.show, look.text && `“${look.text}”`].filter(Boolean).join(' ')}`,
        ),
      ],
    ],
  ];
  return chapters
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n');
}

function entries<T>(record: Readonly<Record<string, T | undefined>>): readonly (readonly [string, T])[] {
  return Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

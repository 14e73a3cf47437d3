import type { SeatView } from '@rookery/protocol';
import { pluralize, type Thing, type Words } from '@rookery/table';
import { runningText } from './running-text.ts';

/** Context of a name. */
export interface Naming {
  readonly words: Words;
  readonly seats: readonly SeatView[];
}

/** Facts in words, without running text: a name must be short. */
const factTexts = ({ facts }: Thing): readonly string[] =>
  facts.filter(({ name }) => name !== '').map(({ name, text }) => `${name} ${text}`);

/** Returns the owner of a thing, in words. */
function ownerOf({ seat, role }: Thing, { seats }: Naming): readonly string[] {
  const name = seat === null || role === 'player' ? undefined : seats[seat]?.name;
  return name === undefined ? [] : [name];
}

/** Name of a thing on a cell: a piece labelled like its cell is called by its kind. */
function nameOnCell(thing: Thing, cell: Thing, naming: Naming): string {
  const own = thing.label === cell.label ? thing.kind.toLowerCase() : thing.label;
  return [own, ...ownerOf(thing, naming), ...factTexts(thing)].join(' ');
}

/** Name of a thing for screen readers: its label, owner and contents. */
export function thingName(thing: Thing, naming: Naming, place = ''): string {
  const { words } = naming;
  const parts = [thing.label];
  if (thing.role === 'cell') {
    if (thing.things.length > 0) parts.push(...thing.things.map((each) => nameOnCell(each, thing, naming)));
    else if (thing.seat !== null) parts.push(...ownerOf(thing, naming));
    else parts.push(words('panel.empty'));
  } else if (thing.role === 'zone') {
    parts.push(
      thing.count === 0 && thing.layout !== null ? words('panel.empty') : pluralize(words, 'panel.count', thing.count),
    );
    const top = thing.layout === 'row' || thing.layout === 'fan' ? undefined : thing.things.at(-1);
    if (top !== undefined && !top.isHidden && top.role !== 'cell') parts.push(words('panel.topIs', { top: top.label }));
  } else if (thing.role === 'piece') parts.push(...ownerOf(thing, naming));
  if (thing.face === null) parts.push(...factTexts(thing));
  return [...parts, place].filter((part) => part !== '').join(', ');
}

/** Description of a thing for screen readers: the text printed on it; undefined without one. */
export function thingDescription(thing: Thing): string | undefined {
  const text = runningText(thing).join(' ');
  return text === '' ? undefined : text;
}

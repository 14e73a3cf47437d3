import { CHESS_PIECES, DICE, ICONS, PIECES, TERRAINS } from '@rookery/pictures';

/** Pictures by family: those of dice by face and `letter:ab`, a disc with letters, are not listed. */
const KNOWN: ReadonlySet<string> = new Set([
  ...PIECES,
  ...CHESS_PIECES.map((piece) => `chess:${piece}`),
  ...ICONS.map((icon) => `icon:${icon}`),
  ...TERRAINS.map((terrain) => `terrain:${terrain}`),
  // The picture of a die is that of the face that it shows.
  'die',
]);
/** A die with a face, letters on a disc, cards and backs. */
const FAMILIES = new RegExp(`^(d(${DICE.join('|')}):\\d{1,2}|letter:[a-z0-9]{1,20}|(card|back):[a-z0-9-]+)$`);

/** Whether a picture with this id exists. */
export function isKnownPicture(id: string): boolean {
  return KNOWN.has(id) || FAMILIES.test(id);
}

/** The ids of pictures of the family of an id, or all. */
export function picturesLike(id: string): readonly string[] {
  const family = id.slice(0, id.indexOf(':') + 1);
  const found = [...KNOWN].filter((known) => family !== '' && known.startsWith(family));
  return found.length === 0 ? [...KNOWN] : found;
}

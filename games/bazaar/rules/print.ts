import { Die, type Player } from '@rookery/engine';
import { Favour } from './favours.ts';
import type { Bazaar } from './game.ts';
import { Bale, GOODS, inWords } from './goods.ts';
import type { Desert, Site, Tile } from './map.ts';
import type { Merchant } from './merchant.ts';

/** Half the width of a printed tile, and the number of lines between rows of tiles. */
const HALF = 6;
const PITCH = 4;

/** Position of a corner in the printed map: the column in half tiles, and the line. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

function spotOf({ name }: Site): Spot {
  const line = name.charCodeAt(0) - 'a'.charCodeAt(0);
  const number = Number(name.slice(1));
  const indent = line < 3 ? 2 - line : line - 3;
  const isHigh = (number % 2 === 0) === line < 3;
  return { x: HALF * (indent + number) - HALF + 2, y: PITCH * line + (isHigh ? 0 : 2) };
}

/** The symbol of a site: its name if it is free, otherwise its owner, with a tent or walls around. */
function signOf({ name, owner, building }: Site): string {
  if (owner === undefined) return name;
  return building === 'tent' ? `/${owner.seat + 1}\\` : `[${owner.seat + 1}]`;
}

/** A grid of characters to write on. */
class Sheet {
  private readonly lines: string[] = [];

  /** Writes a text centred at a position. */
  write({ x, y }: Spot, text: string): void {
    const from = x - Math.floor(text.length / 2);
    const line = (this.lines[y] ?? '').padEnd(from + text.length);
    this.lines[y] = line.slice(0, from) + text + line.slice(from + text.length);
  }

  toString(): string {
    return Array.from(this.lines, (line = '') => line.trimEnd()).join('\n');
  }
}

function printDesert(desert: Desert, storm: Tile | undefined): string {
  const sheet = new Sheet();
  for (const trail of desert.trails) {
    const [from, to] = desert.endsOf(trail).map(spotOf);
    if (from === undefined || to === undefined) continue;
    const slope = from.x === to.x ? '|' : (to.y - from.y) * (to.x - from.x) > 0 ? '\\' : '/';
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    sheet.write(middle, trail.owner === undefined ? slope : String(trail.owner.seat + 1));
  }
  for (const tile of desert.cells) {
    const [, top] = desert.sitesOf(tile);
    if (top === undefined) continue;
    const { x, y } = spotOf(top);
    const number = tile.number === 0 ? '' : String(tile.number);
    sheet.write({ x, y: y + 2 }, tile.label());
    sheet.write({ x, y: y + 3 }, tile.land);
    sheet.write({ x, y: y + 4 }, tile === storm ? `~${number}~` : number);
  }
  for (const site of desert.sites) sheet.write(spotOf(site), signOf(site));
  return String(sheet);
}

function printGates({ sites }: Desert): string {
  const gates = ['any', ...GOODS].map((gate) => {
    const names = sites.filter((site) => site.gate === gate).map(({ name }) => name);
    return `${gate} ${gate === 'any' ? 3 : 2}:1 at ${names.join(' ')}`;
  });
  return `Gates: ${gates.join('; ')}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Prints a merchant: everything for the merchant, public information for others. */
function printMerchant(game: Bazaar, merchant: Merchant, viewer: Player | undefined): string {
  const { seat, name, score, fame, bales, favours, fresh } = merchant;
  const own = merchant === viewer;
  const goods = own ? inWords(bales.all(Bale).map(({ good }) => good)) : counted(bales.size, 'good');
  const cards = [...favours.all(Favour), ...fresh.all(Favour)];
  return [
    `${seat + 1} ${name}${game.currentPlayer === merchant ? ' *' : ''}: ${counted(own ? score + fame : score, 'point')}`,
    goods,
    own && cards.length > 0 ? `favours ${cards.join(', ')}` : counted(cards.length, 'favour'),
    `trail of ${game.longestTrail(merchant)}${game.pathfinder === merchant ? ' (the longest)' : ''}`,
  ].join('; ');
}

/** Prints the game for a merchant or a spectator. */
export function printTable(game: Bazaar, viewer: Player | undefined): string {
  const { desert, dice, store, deck, day, storm } = game;
  const stored = GOODS.map((good) => `${store.get(good)} ${good}`).join(', ');
  const roll = dice.all(Die).join(' + ');
  return [
    printDesert(desert, storm),
    '',
    '/1\\ tent, [1] caravanserai, 1 trail of player 1, ~ sandstorm',
    printGates(desert),
    `Store: ${stored}; ${counted(deck.size, 'favour')}. Day ${day}, last roll ${roll}`,
    ...game.players.map((merchant) => printMerchant(game, merchant, viewer)),
  ].join('\n');
}

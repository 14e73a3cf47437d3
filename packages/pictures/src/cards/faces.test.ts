import { describe, expect, it } from 'vitest';
import { BACKS, type BackOptions, backSvg, type CardFace, faceSvg } from './index.ts';

const RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const SUITS = [0, 1, 2, 3];
const SUITED = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));
const DECK: readonly CardFace[] = [...SUITED, { joker: 'red' }, { joker: 'black' }];

const faces = DECK.map((card) => faceSvg(card));
const fourColoured = DECK.map((card) => faceSvg(card, { fourColour: true }));
const backs = BACKS.map((pattern) => backSvg({ pattern }));
const all = [...faces, ...fourColoured, ...backs];

const titleOf = (svg: string): string | undefined => /<title>([^<]*)<\/title>/.exec(svg)?.[1];

/** What keeps this from being well-formed XML, or nothing. */
function malformed(svg: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: empty, index } of svg.matchAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
  )) {
    const text = svg.slice(end, index);
    if (/[<>]|&(?!amp;|lt;|gt;)/.test(text)) return `text ${text}`;
    if (open.length === 0 && index > 0) return `a second root ${tag}`;
    const names = attributes.match(/[a-zA-Z-]+(?==")/g) ?? [];
    if (new Set(names).size < names.length) return `an attribute twice in ${tag}`;
    if (closing && open.pop() !== name) return `${tag} closes nothing`;
    if (!closing && !empty) open.push(name);
    end = index + tag.length;
  }
  if (open.length > 0) return `${open.join()} left open`;
  return end === svg.length && end > 0 ? undefined : `text ${svg.slice(end)}`;
}

/** Where the pips stand, and whether upright or turned round. */
function pipsOf(svg: string): { x: number; y: number; turned: boolean }[] {
  return [...svg.matchAll(/data-pip="" fill="[^"]+" transform="translate\((\d+) (\d+)\) scale\((-?)/g)].map(
    ([, x, y, minus]) => ({ x: Number(x), y: Number(y), turned: minus === '-' }),
  );
}

describe('every face and back', () => {
  it('is well-formed XML with one root', () => {
    for (const svg of all) expect(malformed(svg)).toBeUndefined();
    for (const bad of ['<g><path></g></path>', '<g>', '<g/><g/>', '<g a="1" a="2"/>', '<g>&</g>', 'g', '<g a=1/>']) {
      expect(malformed(bad), bad).toBeDefined();
    }
  });

  it('is a card of 240 by 336 with a role and a title', () => {
    expect.hasAssertions();
    for (const svg of all) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 336" role="img"[^>]*><title>[^<]+</,
      );
    }
  });

  it('can share a page with others: no ids, no references, no scripts, no fonts, no inner svg for page styles to hit', () => {
    expect.hasAssertions();
    for (const svg of all) {
      expect(svg).not.toMatch(/<script|<style|<text|<use|href|url\(|\sid=|\sclass=|\son\w+=/i);
      expect(svg.match(/<svg/g)).toHaveLength(1);
    }
  });

  it('has short, plain numbers in it: none undefined, and none with digits that rounding left behind', () => {
    expect.hasAssertions();
    for (const svg of all)
      expect(svg.replace(/#[0-9a-f]+/g, '')).not.toMatch(/undefined|NaN|Infinity|null|\.\d{3}|\de[+-]?\d/);
  });

  it('takes less than 6 kB', () => {
    expect.hasAssertions();
    for (const svg of all) expect(svg.length).toBeLessThan(6000);
  });

  it('is the same text each time', () => {
    expect(DECK.map((card) => faceSvg(card))).toEqual(faces);
    expect(BACKS.map((pattern) => backSvg({ pattern }))).toEqual(backs);
  });
});

describe('faces', () => {
  it('differ from each other by more than their titles', () => {
    const drawings = [...faces, ...backs].map((svg) => svg.replace(/<title>.*<\/title>/, ''));
    expect(drawings).toHaveLength(62);
    expect(new Set(drawings).size).toBe(62);
  });

  it('are named in English, or as asked', () => {
    expect(titleOf(faceSvg({ rank: 0, suit: 3 }))).toBe('Ace of spades');
    expect(titleOf(faceSvg({ rank: 9, suit: 2 }))).toBe('Ten of clubs');
    expect(titleOf(faceSvg({ rank: 11, suit: 0 }))).toBe('Queen of hearts');
    expect(titleOf(faceSvg({ rank: 12, suit: 1 }))).toBe('King of diamonds');
    expect(titleOf(faceSvg({ joker: 'black' }))).toBe('Black joker');
    expect(titleOf(faceSvg({ rank: 11, suit: 0 }, { title: 'Herzdame' }))).toBe('Herzdame');
    expect(new Set(faces.map(titleOf)).size).toBe(54);
  });

  it('keep any title from breaking the markup', () => {
    const svg = faceSvg({ joker: 'red' }, { title: '</title><script>"\u0000\uD800&' });
    expect(malformed(svg)).toBeUndefined();
    expect(titleOf(svg)).toBe('&lt;/title&gt;&lt;script&gt;"\uFFFD\uFFFD&amp;');
  });

  it('show as many pips as their rank says, the lower half turned round', () => {
    expect.hasAssertions();
    for (const { rank, suit } of SUITED.filter((card) => card.rank >= 1 && card.rank <= 9)) {
      const pips = pipsOf(faceSvg({ rank, suit }));
      expect(pips).toHaveLength(rank + 1);
      expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(rank + 1);
      for (const { y, turned } of pips) expect(turned).toBe(y > 168);
      const partnered = pips.filter(({ x, y }) => pips.some((other) => other.x === 240 - x && other.y === 336 - y));
      expect(partnered).toHaveLength(rank === 6 ? 6 : rank + 1);
    }
    for (const svg of faces.filter((_, i) => i >= 52 || i % 13 === 0 || i % 13 > 9)) expect(pipsOf(svg)).toEqual([]);
  });

  it('show court figures that look the same when turned round', () => {
    expect.hasAssertions();
    for (const { rank, suit } of SUITED.filter((card) => card.rank >= 10)) {
      const [upper = '', lower = ''] = faceSvg({ rank, suit }).split('<g transform="rotate(180 120 168)">');
      const half = lower.slice(0, lower.indexOf('</g>'));
      expect(half.length).toBeGreaterThan(1000);
      expect(upper.endsWith(half)).toBe(true);
    }
  });

  it('have two colours of ink, or four', () => {
    const inkOf = (suit: number, fourColour: boolean): string | undefined =>
      /data-pip="" fill="([^"]+)"/.exec(faceSvg({ rank: 4, suit }, { fourColour }))?.[1];
    expect(new Set(SUITS.map((suit) => inkOf(suit, false))).size).toBe(2);
    expect(inkOf(0, false)).toBe(inkOf(1, false));
    expect(inkOf(2, false)).toBe(inkOf(3, false));
    expect(new Set(SUITS.map((suit) => inkOf(suit, true))).size).toBe(4);
  });

  it('refuse a card that no deck has, and say what would be right', () => {
    const faceOf = (card: unknown) => () => faceSvg(card as CardFace);
    for (const rank of [13, -1, 1.5, Number.NaN, Infinity, '3', undefined, null]) {
      expect(faceOf({ rank, suit: 0 }), String(rank)).toThrow(/rank is a whole number from 0 \(ace\) to 12 \(king\), not/);
      expect(faceOf({ rank, suit: 0 })).toThrow(RangeError);
    }
    for (const suit of [4, -1, Number.NaN, 'hearts', undefined]) {
      expect(faceOf({ rank: 0, suit }), String(suit)).toThrow(/suit is 0 \(hearts\).* or 3 \(spades\), not/);
    }
    expect(faceOf({ joker: 'green' })).toThrow("A joker is 'red' or 'black', not green");
    for (const card of [null, undefined, 7, 'queen']) expect(faceOf(card)).toThrow(TypeError);
    for (const title of ['', '  ', 7]) {
      expect(() => faceSvg({ rank: 0, suit: 0 }, { title: title as string })).toThrow('title is text to be read aloud');
    }
  });
});

describe('backs', () => {
  it('take their colours and title as asked', () => {
    const svg = backSvg({ pattern: 'rays', colour: '#8c1a31', accent: 'gold', title: 'Verdeckte Karte' });
    expect(malformed(svg)).toBeUndefined();
    expect(svg).toContain('fill="#8c1a31"');
    expect(svg).toContain('fill="gold"');
    expect(titleOf(svg)).toBe('Verdeckte Karte');
    expect(titleOf(backSvg())).toBe('Back of a card');
    expect(backSvg()).toBe(backSvg({ pattern: 'lattice' }));
  });

  it('refuse an unknown pattern, and any colour that is more than a colour', () => {
    const backOf = (options: unknown) => () => backSvg(options as BackOptions);
    expect(backOf({ pattern: 'tartan' })).toThrow(
      'pattern is one of lattice, petals, rooks, rays, dots, waves, stars, diamonds, not tartan',
    );
    expect(backOf({ pattern: 'toString' })).toThrow(RangeError);
    for (const colour of ['red"/><script>', 'url(#a)', '#12', '', 7, null]) {
      expect(backOf({ colour }), String(colour)).toThrow(TypeError);
      expect(backOf({ accent: colour })).toThrow('accent is #rgb, #rrggbb or the name of a colour');
    }
  });
});

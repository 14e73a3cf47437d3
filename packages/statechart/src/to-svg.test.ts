import { type AnyGame, createMatch, seededRandom } from '@rookery/engine';
import { checkers } from '@rookery/games/checkers/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { duel } from './duel.test-kit.ts';
import { festival } from './festival.test-kit.ts';
import { toSvg } from './index.ts';

/** Reads markup to its end; throws where a tag is not closed or a sign stands bare. */
function elements(markup: string): readonly string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = markup.replace(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g, (_, closing, name, __, single) => {
    if (closing === '/') expect(open.pop()).toBe(name);
    else {
      seen.push(name);
      if (single !== '/') open.push(name);
    }
    return '';
  });
  expect(open).toEqual([]);
  expect(rest.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<&]|NaN|undefined/);
  return seen;
}

const numbers = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(` ${name}="([\\d.]+)"`, 'g'))].map(([, n]) => Number(n));

describe.each<AnyGame>([checkers, goFish, festival, duel])('the picture of $name', (game) => {
  const match = createMatch(game, { players: ['Ann & <Bo>', 'Cid'], seed: 'picture' });
  const random = seededRandom('picture');

  test('is well-formed, named, and inside its frame, at every step', () => {
    for (let i = 0; i < 12 && !match.isOver; i++) {
      const svg = toSvg(game, match);
      expect(elements(svg)).toContain('title');
      expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title>The flow of /);
      expect(svg.match(/class="pointer"/g)).toHaveLength(1);
      const [width = 0] = numbers(svg, 'width');
      const [height = 0] = numbers(svg, 'height');
      expect(Math.max(...numbers(svg, 'x'))).toBeLessThan(width);
      expect(Math.max(...numbers(svg, 'y'))).toBeLessThan(height);
      match.play(randomMove(match, random) as never);
    }
  });

  test('marks nothing without a match', () => {
    expect(toSvg(game)).not.toContain('class="pointer"');
    expect(elements(toSvg(game)).filter((name) => name === 'svg')).toHaveLength(1);
  });
});

test('names are text, whatever is in them', () => {
  const svg = toSvg(festival);
  expect(svg).toContain('The &quot;Summer&quot; &lt;Festival&gt;');
  expect(svg).toContain('the big fair: day &amp; night');
  const match = createMatch(festival, { seed: 'rookery', players: ['<script>', '\u0000Bo'] });
  expect(toSvg(festival, match)).toContain('waiting for &lt;script&gt;');
});

test('says when the game is over', () => {
  const match = createMatch(checkers, { seed: 'over' });
  const random = seededRandom('over');
  while (!match.isOver) match.play(randomMove(match, random) as never);
  expect(toSvg(checkers, match)).toContain('the game is over');
  expect(toSvg(checkers, match)).not.toContain('class="pointer"');
});

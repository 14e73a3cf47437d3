import { createMatch, seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { duel } from '../rules/index.ts';
import { cardsOf } from './duel-context.ts';
import { permanentsIn } from './field.ts';

test('random duels: the table shows strength, control, fights and mana as the rules have them', () => {
  const random = seededRandom('field');
  const seen = { changed: 0, attacks: 0, blocks: 0, attached: 0 };
  for (let game = 0; game < 2; game++) {
    const match = createMatch(duel, { players: 2, seed: `field ${game}` });
    while (!match.isOver) {
      const move = match.sample(random, 'descent');
      if (move === undefined) break;
      match.play(move);
      const view = viewFor(match, 0);
      const cards = match.game.battlefield.children.filter((child) => 'power' in child);
      const permanents = permanentsIn(view);
      expect(permanents.map(({ label }) => label)).toEqual(cards.map((card) => `${card}`));
      expect(permanents.map(({ strength }) => strength?.power)).toEqual(cards.map(({ power }) => power));
      for (const permanent of permanents) {
        if (permanent.strength?.power !== (permanent.sheet?.power ?? 0)) seen.changed++;
        if (permanent.isAttacking) seen.attacks++;
        if (permanent.blocks !== undefined) seen.blocks++;
        if (permanent.host !== undefined) seen.attached++;
      }
      expect(permanents.filter(({ isAttacking }) => isAttacking).length).toBeLessThanOrEqual(match.game.attackers.length);
    }
  }
  expect(seen.changed).toBeGreaterThan(0);
  expect(seen.attacks).toBeGreaterThan(0);
  expect(seen.blocks).toBeGreaterThan(0);
  expect(seen.attached).toBeGreaterThan(0);
});

test('mana is counted by colour, what is tapped apart', () => {
  expect.hasAssertions();
  const match = createMatch(duel, { players: 2, seed: 'mana', options: { mulligan: false } });
  const random = seededRandom('mana');
  const seen = { untapped: 0, tapped: 0 };
  for (let i = 0; i < 120 && !match.isOver; i++) {
    const move = match.sample(random, 'descent');
    if (move !== undefined) match.play(move);
    for (const [seat, mana] of cardsOf(viewFor(match, 1)).mana) {
      const all = mana.reduce((sum, each) => sum + each.all, 0);
      expect(all).toBe(match.game.players[seat]?.springs.size);
      for (const { left, all: most } of mana) {
        expect(left).toBeLessThanOrEqual(most);
        seen[left < most ? 'tapped' : 'untapped']++;
      }
    }
  }
  expect(seen.untapped).toBeGreaterThan(0);
  expect(seen.tapped).toBeGreaterThan(0);
});

test('nothing is printed on cards that the viewer does not know', () => {
  const match = createMatch(duel, { players: 2, seed: 'secret' });
  const { sheets } = cardsOf(viewFor(match, 0));
  expect(sheets.size).toBe(7);
});

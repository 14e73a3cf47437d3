import { expect, test } from 'vitest';
import { type Flight, flightAfter, launched, leavingOrder, type Sky } from './cascade.ts';

const SKY: Sky = { width: 800, floor: 600, card: { width: 80, height: 112 } };
const KING = { rank: 'K', suit: 'hearts' } as const;

test('every card leaves once, kings first', () => {
  const order = leavingOrder(['hearts', 'spades', 'clubs', 'diamonds']);
  expect(new Set(order.map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(52);
  expect(order.slice(0, 4).map(({ rank }) => rank)).toEqual(['K', 'K', 'K', 'K']);
});

test.each([0, 0.3, 0.61, 0.62, 0.999])('a card launched by chance %f bounces on the floor and leaves', (chance) => {
  let flight: Flight | null = launched(KING, { x: 400, y: 50 }, chance);
  let bounces = 0;
  let steps = 0;
  for (; flight !== null && steps < 1000; steps++) {
    const next: Flight | null = flightAfter(flight, 1 / 60, SKY);
    if (next !== null && next.down < 0 && flight.down > 0) bounces++;
    expect(next?.y ?? 0).toBeLessThanOrEqual(SKY.floor - SKY.card.height);
    flight = next;
  }
  expect(flight).toBeNull();
  expect(bounces).toBeGreaterThan(0);
});

/** As the `DOMRect` of browsers: x and y are getters of the prototype, so that a spread copies neither. */
class DrawnRect {
  get x(): number {
    return 400;
  }

  get y(): number {
    return 50;
  }
}

test('a card leaves from where the page has drawn its foundation', () => {
  expect(launched(KING, new DrawnRect(), 0.3)).toMatchObject({ x: 400, y: 50 });
});

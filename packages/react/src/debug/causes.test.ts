import { expect, test } from 'vitest';
import { causesIn } from './causes.ts';

const acted = (seat: number) => ({ kind: 'acted', seat, action: 'ask', args: {} }) as const;
const said = (text: string) => ({ kind: 'said', text }) as const;

test('what is said stands below the action that caused it', () => {
  expect(causesIn([acted(0), said('Go fish!'), said('Ann draws a card')])).toEqual([
    { event: acted(0), consequences: [said('Go fish!'), said('Ann draws a card')] },
  ]);
});

test('an answer belongs to the step; what is said follows from the action', () => {
  const answered = { kind: 'answered', seat: 1 } as const;
  expect(causesIn([acted(0), answered, said('done')])).toEqual([
    { event: acted(0), consequences: [said('done')] },
    { event: answered, consequences: [] },
  ]);
});

test('where several act at once, nothing is put down to one of them', () => {
  expect(causesIn([acted(0), acted(1), said('All turn up')])).toEqual([
    { event: acted(0), consequences: [] },
    { event: acted(1), consequences: [] },
    { event: said('All turn up'), consequences: [] },
  ]);
});

import { expect, test } from 'vitest';
import { unwrap } from './unwrap.ts';

test('a value is returned, a refusal is thrown with its message and itself as the cause', () => {
  expect(unwrap({ ok: true, value: 3 })).toBe(3);
  const refusal = { code: 'not-your-turn', message: 'It is not your turn.' };
  expect(() => unwrap({ ok: false, refusal })).toThrow(
    expect.objectContaining({ message: refusal.message, cause: refusal }),
  );
});

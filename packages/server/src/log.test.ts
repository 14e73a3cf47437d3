import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const TOKEN = 'kJ8_abcdefghijklmnopqrstuvwxyz0123456789-ABC';

test('what is called a secret is not written, however deep it lies', () => {
  const text = logged((log) => {
    log.info({ token: TOKEN, join: { token: TOKEN }, req: { headers: { authorization: TOKEN, cookie: TOKEN } } }, 'told');
  });
  expect(text).toContain('told');
  expect(text).not.toContain(TOKEN);
});

test('errors are written with their code and place, without what looks like a secret', () => {
  const error = Object.assign(new Error(`no ${TOKEN} at postgres://rookery:hunter2@db/rookery`), { code: 'store-failed' });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(text).err).toMatchObject({
    type: 'Error',
    code: 'store-failed',
    message: 'no [secret] at postgres://[secret]@db/rookery',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain('hunter2');
});

test('what is thrown and is no error is written too', () => {
  expect(JSON.parse(logged((log) => log.error({ err: `a text with ${TOKEN}` }))).err).toBe('a text with [secret]');
});

test('a level keeps quiet what is below it', () => {
  const lines: string[] = [];
  createLogger('warn', { write: (line) => void lines.push(line) }).info('nothing');
  expect(lines).toEqual([]);
});

import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import { serveEnvironment } from './serve-environment.ts';

type Reply = Readonly<Record<string, never>> & { readonly [field: string]: unknown };

/** What the server answers to pieces of input. */
async function answers(
  pieces: readonly (string | Uint8Array)[],
  game: Parameters<typeof serveEnvironment>[0] = ticTacToe,
  defaults: Parameters<typeof serveEnvironment>[3] = {},
): Promise<readonly Reply[]> {
  const lines: string[] = [];
  async function* input() {
    yield* pieces;
  }
  await serveEnvironment(game, input(), { write: (text) => lines.push(text) }, defaults);
  expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  return lines.map((line) => JSON.parse(line) as Reply);
}

const say = (...messages: readonly object[]): readonly string[] =>
  messages.map((message) => `${JSON.stringify(message)}\n`);

test('says what it is', async () => {
  const [hello] = await answers(say({ type: 'hello', protocol: 1, id: 'h' }), hex);
  expect(hello).toMatchObject({ ok: true, type: 'hello', id: 'h', protocol: 1, game: 'hex', players: { min: 2, max: 2 } });
  expect(hello).toHaveProperty('options.size.default');
  expect(hello?.opponents).toContain('random');
  const [other] = await answers(say({ type: 'hello', protocol: 2 }));
  expect(other).toMatchObject({ ok: false, type: 'error', code: 'wrong-protocol' });
});

test('an episode over the wire', async () => {
  const settings = { agents: [0, 1], slots: 9, skipForced: true, parts: ['choices', 'mask', 'view', 'encoding'] };
  const steps = [0, 2, 0, 2, 0].map((choice) => ({ type: 'step', choice }));
  const replies = await answers(say({ type: 'reset', seed: 'a', ...settings, encodingLength: 32 }, ...steps));
  expect(replies).toHaveLength(6);
  expect(replies[0]).toMatchObject({ ok: true, type: 'reset', env: 'main', agent: 0, done: false, mask: Array(9).fill(1) });
  expect(replies[0]).toHaveProperty('choicePoint.choices.8.label', 'c1');
  expect(replies[0]?.encoding).toHaveLength(32);
  expect(replies[1]).toMatchObject({ agent: 1, mask: [...Array(8).fill(1), 0], view: { viewer: 1 } });
  expect(replies.at(-1)).toMatchObject({
    agent: null,
    done: true,
    rewards: [1, -1],
    choicePoint: null,
    mask: Array(9).fill(0),
  });
});

test('several environments stand side by side, with episodes of their own', async () => {
  const [a, b, , stepped, observed, closed, gone] = await answers(
    say(
      { type: 'reset', env: 'a', players: 3, parts: ['view'] },
      { type: 'reset', env: 'b' },
      { type: 'reset', env: 'c' },
      { type: 'step', env: 'b', choice: 0 },
      { type: 'observe', env: 'a', seat: 2 },
      { type: 'close', env: 'a' },
      { type: 'mask', env: 'a' },
    ),
    goFish,
  );
  expect(a).toHaveProperty('rewards.length', 3);
  expect(a).not.toHaveProperty('choicePoint');
  expect(b).toHaveProperty('rewards.length', 2);
  expect(b).toHaveProperty('choicePoint.kind', 'action');
  expect(stepped).toMatchObject({ env: 'b', draft: { action: 'ask' } });
  expect(observed).toMatchObject({ env: 'a', seat: 2, view: { viewer: 2 }, draft: null });
  expect(closed).toMatchObject({ ok: true, env: 'a' });
  expect(gone).toMatchObject({ ok: false, code: 'unknown-environment' });
  const [one, two] = await answers(say({ type: 'reset', env: '1' }, { type: 'reset', env: '2' }), goFish);
  expect(one?.view).not.toEqual(two?.view);
});

test('a reset keeps the settings of its environment, and a seed gives the episode again', async () => {
  const replies = await answers(
    say(
      { type: 'reset', agents: [1], parts: ['view'], seed: 's' },
      { type: 'reset' },
      { type: 'reset', seed: 's' },
      { type: 'reset', agents: [0], seed: 's' },
    ),
  );
  expect(replies.map((reply) => reply.agent)).toEqual([1, 1, 1, 0]);
  expect(replies[2]).toEqual(replies[0]);
});

test('defaults come from whoever starts the server', async () => {
  const [first] = await answers(say({ type: 'reset', parts: ['choices'] }), hex, {
    options: { size: 3 },
    skipForced: true,
  });
  expect(first).toHaveProperty('choicePoint.size', 9);
});

test.each([
  ['garbage', 'bad-line'],
  ['[1]', 'bad-line'],
  ['null', 'bad-line'],
  ['{"type":"dance"}', 'bad-message'],
  ['{"type":"__proto__"}', 'bad-message'],
  ['{"type":"constructor"}', 'bad-message'],
  ['{}', 'bad-message'],
  ['{"type":"mask","env":7}', 'bad-message'],
  ['{"type":"mask","env":"nowhere"}', 'unknown-environment'],
  ['{"type":"step","choice":99}', 'not-a-candidate'],
  ['{"type":"step","choice":"0"}', 'malformed-input'],
  ['{"type":"step"}', 'malformed-input'],
  ['{"type":"step","move":0}', 'bad-message'],
  ['{"type":"observe","seat":5}', 'not-an-agent'],
  ['{"type":"observe","seat":"0"}', 'bad-message'],
  ['{"type":"reset","players":7}', 'bad-settings'],
  ['{"type":"reset","players":{}}', 'bad-settings'],
  ['{"type":"reset","players":0}', 'bad-settings'],
  ['{"type":"reset","options":null}', 'bad-settings'],
  ['{"type":"reset","options":{"size":3}}', 'bad-settings'],
  ['{"type":"reset","options":7}', 'bad-settings'],
  ['{"type":"reset","agents":"0"}', 'bad-settings'],
  ['{"type":"reset","agents":[9]}', 'bad-settings'],
  ['{"type":"reset","opponent":"nobody"}', 'bad-settings'],
  ['{"type":"reset","slots":"9"}', 'bad-settings'],
  ['{"type":"reset","maxSteps":-1}', 'bad-settings'],
  ['{"type":"reset","skipForced":1}', 'bad-settings'],
  ['{"type":"reset","parts":["all"]}', 'bad-settings'],
  ['{"type":"reset","encodingLength":0}', 'bad-settings'],
  ['{"type":"reset","seed":1}', 'bad-settings'],
  ['{"type":"reset","colour":"red"}', 'bad-message'],
])('%s is answered with %s, and the episode goes on as it was', async (line, code) => {
  const [before, error, after] = await answers([
    ...say({ type: 'reset', seed: 'a' }),
    `${line}\n`,
    ...say({ type: 'observe' }),
  ]);
  expect(error).toMatchObject({ ok: false, type: 'error', code });
  expect(String(error?.message).length).toBeGreaterThan(20);
  expect(after?.view).toEqual(before?.view);
});

test('a line that is too long is dropped without being kept, and the next is heard', async () => {
  const megabyte = 'x'.repeat(600_000);
  const [tooLong, hello] = await answers(['{"type":"', megabyte, megabyte, '"}\n{"type":"hello"', '}\n']);
  expect(tooLong).toMatchObject({ ok: false, code: 'line-too-long', details: { limit: 1_000_000 } });
  expect(hello).toMatchObject({ ok: true, type: 'hello' });
});

test('lines may come in any pieces, as bytes too, and the last without an end', async () => {
  const bytes = new TextEncoder().encode('{"type":"mask","env":"ä€"}\r\n\n  \n{"type":"hello","id":1}');
  const [gone, hello, ...rest] = await answers([...bytes].map((byte) => new Uint8Array([byte])));
  expect(gone).toMatchObject({ code: 'unknown-environment', message: expect.stringContaining('ä€') });
  expect(hello).toMatchObject({ ok: true, id: 1 });
  expect(rest).toEqual([]);
});

test('close without an environment ends it', async () => {
  const replies = await answers(say({ type: 'close' }, { type: 'hello' }));
  expect(replies).toEqual([{ ok: true, type: 'close' }]);
});

test('more environments than it can hold are refused', async () => {
  const many = Array.from({ length: 1001 }, (_, i) => ({ type: 'reset', env: `${i}`, parts: [] }));
  const replies = await answers(say(...many));
  expect(replies.filter(({ ok }) => ok === true)).toHaveLength(1000);
  expect(replies.at(-1)).toMatchObject({ code: 'too-many-environments' });
});

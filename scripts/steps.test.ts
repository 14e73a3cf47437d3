import { expect, test } from 'vitest';
import { reportFailure, runProgram, runStep } from './steps.mjs';

function output(isTTY: boolean): { readonly isTTY: boolean; text: string; write(text: string): void } {
  return {
    isTTY,
    text: '',
    write(text) {
      this.text += text;
    },
  };
}

const node = (program: string): Promise<void> => runProgram(process.execPath, ['-e', program], { cwd: '.' });

const wait = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 1150, 'built'));

test('a terminal sees what is done, the seconds as they pass, and how many it were', async () => {
  const out = output(true);
  expect(await runStep('Building', wait, out)).toBe('built');
  expect(out.text).toMatch(/^(\rBuilding … \d s)+\rBuilding … \d\.?\d? s\n$/);
});

test('anything else gets a JSON line when a step begins and one with the seconds when it ends', async () => {
  const out = output(false);
  await runStep('Building', wait, out);
  const lines = out.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { level: 30, time: expect.any(Number), msg: 'Building' },
    { level: 30, time: expect.any(Number), seconds: expect.any(Number), msg: expect.stringMatching(/^Building … \d/) },
  ]);
});

test('a step that takes less than a second says nothing', async () => {
  const out = output(true);
  await runStep('Building', async () => {}, out);
  expect(out.text).toBe('');
});

test('what a program prints is shown only if it fails, and says why', async () => {
  const out = output(true);
  await runStep('Building', () => node('console.log("all is well")'), out);
  expect(out.text).not.toContain('all is well');
  await expect(runStep('Building', () => node('console.log("no such file"); process.exit(2)'), out)).rejects.toThrow(
    /^no such file$/,
  );
  expect(out.text).toMatch(/Building … failed after \d+\.?\d? s\n$/);
  await expect(node('process.exit(2)')).rejects.toThrow('ended with code 2.');
});

test('a failure is a sentence with the usage on a terminal, and a JSON line with its code elsewhere', () => {
  const error = Object.assign(new Error('"hex" is no option.'), { code: 'bad-argument', usage: 'Usage: npm start' });
  const [terminal, pipe] = [output(true), output(false)];
  const { exitCode } = process;
  reportFailure(error, terminal);
  reportFailure(error, pipe);
  expect(process.exitCode).toBe(1);
  process.exitCode = exitCode;
  expect(terminal.text).toBe('"hex" is no option.\nUsage: npm start\n');
  expect(JSON.parse(pipe.text)).toMatchObject({ level: 60, code: 'bad-argument', msg: '"hex" is no option.' });
});

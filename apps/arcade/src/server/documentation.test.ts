import { afterEach, expect, test, vi } from 'vitest';
import { hasDocumentation } from './documentation.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers any request with a page. */
const answering = (text: string, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
};

test('the documentation is there if the server answers with a page of it', async () => {
  answering('<!doctype html><head>\n<meta name="generator" content="Rookery documentation">\n</head>');
  expect(await hasDocumentation()).toBe(true);
});

test('another page in its place, an error and a server that is gone are no documentation', async () => {
  answering('<!doctype html><title>Arcade</title>');
  expect(await hasDocumentation()).toBe(false);
  answering('', 404);
  expect(await hasDocumentation()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  expect(await hasDocumentation()).toBe(false);
});

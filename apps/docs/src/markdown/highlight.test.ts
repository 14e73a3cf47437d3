import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';
import { textOfHtml } from './html.ts';

const link = (name: string): string | undefined => (name === 'Grid' || name === 'value' ? `${name}.html` : undefined);

test('the text of code stays as it is', () => {
  const code = 'const a = `<b>{1 / 2}</b>`; // "quoted" & more\nif (a < 3 && a.default) fn(\'x\');\n';
  for (const language of ['ts', 'sh', 'json', 'html', 'css', 'python', 'text'])
    expect(textOfHtml(highlight(code, language))).toBe(code);
});

test('keywords, strings, comments, types and calls have their colours', () => {
  expect(highlight("const b: Board = make('x'); // why", 'ts')).toBe(
    '<span class="t-keyword">const</span> b: <span class="t-type">Board</span> = <span class="t-function">make</span>(<span class="t-string">\'x\'</span>); <span class="t-comment">// why</span>',
  );
  expect(highlight('npm run play -- hex', 'sh')).toContain('<span class="t-function">npm</span> run');
  expect(highlight('options.default', 'ts')).toBe('options.default');
});

test('names link to their pages, but not as keys, members, or words of a comment', () => {
  expect(highlight('class A extends Grid {}', 'ts', link)).toContain('<a href="Grid.html">Grid</a>');
  expect(highlight('{ value: 3 }; a.value; // Grid', 'ts', link)).not.toContain('<a ');
});

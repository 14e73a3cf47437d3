import { expect, test } from 'vitest';
import { renderComment, renderMarkdown } from './render.ts';

const links = {
  hrefOf: (link: string) => `to:${link}`,
  nameLink: (name: string) => (name === 'createMatch' || name === 'text' ? `${name}.html` : undefined),
};

test('headings have the anchors that they have on GitHub, and a repeated one has a number', () => {
  const { headings } = renderMarkdown('# `Grid` and more\n## Limits\n### Two: a, b\n## Limits\n', links);
  expect(headings.map(({ anchor }) => anchor)).toEqual(['grid-and-more', 'limits', 'two-a-b', 'limits-1']);
});

test('the text of a page is divided by its headings, for the search', () => {
  const { parts } = renderMarkdown('Before.\n\n# One\nText of `one`.\n\n## Two\n- a < b\n', links);
  expect(parts.map(({ heading, text }) => [heading?.text, text])).toEqual([
    [undefined, 'Before.'],
    ['One', 'Text of one.'],
    ['Two', 'a < b'],
  ]);
});

test('public names in the text are links, and small words are not', () => {
  const { html } = renderMarkdown('`createMatch` makes `text`; [`createMatch` again](guide.md)', links);
  expect(html).toBe(
    '<p><a class="name" href="createMatch.html"><code>createMatch</code></a> makes <code>text</code>; <a href="to:guide.md"><code>createMatch</code> again</a></p>\n',
  );
});

test('a snippet links only names that it imports', () => {
  const code = "import { createMatch } from '@rookery/engine';\ncreateMatch(text);";
  const { html } = renderMarkdown(`\`\`\`ts nim.ts\n${code}\n\`\`\`\n`, links);
  expect(html.match(/createMatch\.html/g)).toHaveLength(2);
  expect(html).not.toContain('text.html');
  expect(html).toContain('<p class="file">nim.ts</p>');
});

test('a row of a table of codes has an anchor, and is found by its code', () => {
  const { html, codes } = renderMarkdown('| code | meaning |\n|---|---|\n| `no-seat` | None is *free*. |\n', links);
  expect(html).toContain('<tr id="code-no-seat"><td><code>no-seat</code></td>');
  expect(codes).toEqual([{ code: 'no-seat', anchor: 'code-no-seat', text: 'None is free.' }]);
  expect(renderMarkdown('| option | meaning |\n|---|---|\n| `a` | b |\n', links).codes).toEqual([]);
});

test('a link tag of a comment is a name', () => {
  expect(renderComment('See {@link createMatch}.', links)).toContain('href="createMatch.html"');
});

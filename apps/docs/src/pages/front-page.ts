import { escapeHtml } from '../markdown/html.ts';
import { type Links, renderLine, renderMarkdown } from '../markdown/render.ts';

/** A way into the documentation: a page, and what it is good for. */
const WAYS = [
  ['Start a project', 'docs/start.md', 'From an empty folder to a game in the browser.'],
  ['Write a game', 'docs/guide.md', 'Rules, step by step: pieces, actions, flow, hidden information.'],
  ['Cards', 'docs/cards.md', 'Decks, hands, zones, card state, effects and modifiers.'],
  ['Show a table', 'docs/table.md', 'A playable table from the rules, in React or as data.'],
  ['Use it in your app', 'docs/embed-engine.md', 'The engine, a table or the server in an app that you have.'],
  ['Look a name up', 'docs/reference.md', 'The words of rules on one page; every name has a page of its own.'],
] as const;

/** The front page: the beginning of the README, its picture and example, and the ways in. */
export function frontPage(readme: string, links: Links): string {
  const [, lead = ''] = /^# .*\n+([\s\S]*?)\n\n/.exec(readme) ?? [];
  const [, alt = '', picture = ''] = /!\[([^\]]*)\]\(([^)]*)\)/.exec(readme) ?? [];
  const [example = ''] = /```ts\n[\s\S]*?\n```/.exec(readme) ?? [];
  const [first = '', ...rest] = lead.replaceAll('\n', ' ').split(/(?<=\.) /);
  const ways = WAYS.map(
    ([title, page, text]) =>
      `<li><a href="${links.hrefOf(page)}"><strong>${title}</strong></a><p>${escapeHtml(text)}</p></li>`,
  );
  return `<div class="hero">
<div>
<h1>Write the rules once.</h1>
<p class="lead">${renderLine(first, links)}</p>
<p>${renderLine(rest.join(' '), links)}</p>
<p class="calls"><a class="call main" href="${links.hrefOf('docs/start.md')}">Start a project</a> <a class="call" href="${links.hrefOf('docs/guide.md')}">Read the guide</a></p>
</div>
<img src="${links.hrefOf(picture)}" alt="${escapeHtml(alt)}" width="1280" height="800">
</div>
<h2 id="a-whole-game">A whole game</h2>
${renderMarkdown(example, links).html}
<h2 id="where-to-go">Where to go</h2>
<ul class="cards">${ways.join('\n')}</ul>
<p>For programs that read: <a href="llms.txt">llms.txt</a>, <a href="llms-full.txt">llms-full.txt</a>, and each page as Markdown beside its address.</p>
`;
}

import { escapeTitle } from './title.ts';

/** Returns a whole card as an SVG document of 240 by 336 units with rounded corners, with a title for screen readers. */
export function sheet(title: string, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 336" role="img" stroke-linecap="round" stroke-linejoin="round">' +
    `<title>${escapeTitle(title)}</title>` +
    '<rect x="1" y="1" width="238" height="334" rx="15" fill="#fffefb" stroke="#c9c6bf" stroke-width="2"/>' +
    `${content}</svg>`
  );
}

import type { PageSettings } from '../match-start.ts';

/** The HTML of a page: settings, and the module that starts it. */
export function pageHtml(title: string, settings: PageSettings, module: string): string {
  // The settings hold texts of a saved match, which must not end the element.
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title.replace(/[<&]/g, '')} · Rookery</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%2317684d' d='M3 2h2v2h2V2h2v2h2V2h2v5l-2 1v4h2v2H3v-2h2V8L3 7z'/%3E%3C/svg%3E">
<style>body { margin: 0; }</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="rookery-settings">${data}</script>
<script type="module" src="${module}"></script>
</body>
</html>
`;
}

/** Style sheet of the page: light or dark by the reader's system setting, one column on a phone. */
export const STYLE = `
:root { color-scheme: light dark; --page: #f6f6f3; --card: #fff; --text: #1c1c1a; --dim: #5c5c57; --line: #dcdcd6; --axis: #8a8a84;
  --c1: #2a6fc9; --c2: #d1551f; --even: #8a8a84; --good: #17713f; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #161618; --card: #1f1f22; --text: #ececea; --dim: #a9a9a4; --line: #3a3a3f; --axis: #85858a;
  --c1: #6aa5ee; --c2: #f0895a; --even: #9a9aa0; --good: #6fd39a; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 78rem; margin: 0 auto; }
h1 { margin: 0.2rem 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.6rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1rem; }
p { margin: 0.2rem 0 0.6rem; color: var(--dim); overflow-wrap: anywhere; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 23rem), 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; padding: 0.9rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; min-width: 0; }
figure.wide { grid-column: 1 / -1; }
figcaption p { font-size: 0.875rem; }
.plot svg { display: block; width: 100%; max-width: 27rem; height: auto; margin: 0 auto; color: var(--text); --plot-background: var(--card); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; margin: 1rem 0; }
.tile { padding: 0.7rem 0.9rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; }
.tile b { display: block; font-size: 1.35rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tile span { font-size: 0.8rem; color: var(--dim); }
.scroll { overflow-x: auto; max-height: 24rem; overflow-y: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.5rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--dim); font-weight: 600; position: sticky; top: 0; background: var(--card); }
th:first-child { text-align: left; font-weight: 500; white-space: normal; min-width: 8rem; overflow-wrap: anywhere; }
summary { cursor: pointer; font-size: 0.85rem; color: var(--dim); padding: 0.35rem 0; }
ul { padding-left: 1.2rem; margin: 0.4rem 0; } li { overflow-wrap: anywhere; }
.ok { color: var(--good); } .broken { color: var(--bad); font-weight: 600; }
.key { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 0.2em; margin-right: 0.3em; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
`;

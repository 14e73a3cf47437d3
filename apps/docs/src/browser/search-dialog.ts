import { findItems } from '../search/find-items.ts';
import type { SearchHit, SearchItem } from '../search/search-item.ts';

declare global {
  /** Set by the script of the index, once it has loaded. */
  var rookerySearch: readonly SearchItem[] | undefined;
}

const root = document.documentElement.dataset.root ?? '';
let dialog: HTMLDialogElement | undefined;
let loading: Promise<void> | undefined;

/** Opens the search with `/` or Ctrl-K. */
export function watchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    const isShortcut = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isShortcut || event.altKey) return;
    event.preventDefault();
    openSearch();
  });
}

export function openSearch(): void {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector('input');
  input?.focus();
  input?.select();
  loading ??= loadIndex();
  loading.then(showHits, () => say('The index of the search did not load. Reload the page.'));
}

function createDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'finder';
  made.setAttribute('aria-label', 'Search');
  made.innerHTML =
    '<form method="dialog"><input type="search" placeholder="Search pages and names" aria-label="Search pages and names" aria-controls="hits" autocomplete="off" spellcheck="false"><button>Close</button></form><p class="note" role="status"></p><ol id="hits"></ol>';
  made.querySelector('input')?.addEventListener('input', showHits);
  made.addEventListener('keydown', moveByKeys);
  made.addEventListener('click', (event) => {
    // A link to a place on this page closes the dialog too; so does a click beside it.
    if (event.target === made || (event.target instanceof Element && event.target.closest('a') !== null)) made.close();
  });
  document.body.append(made);
  return made;
}

/** Adds the index as a script, because pages on a disk may not fetch files. */
function loadIndex(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}assets/search-index.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new Error('no index'));
    });
    document.head.append(script);
  });
}

function showHits(): void {
  const query = dialog?.querySelector('input')?.value ?? '';
  const list = dialog?.querySelector('ol');
  if (list === null || list === undefined || globalThis.rookerySearch === undefined) return;
  const hits = findItems(globalThis.rookerySearch, query);
  list.replaceChildren(...hits.map(hitElement));
  if (query.trim() === '') say('Type a name, such as createMatch, or words, such as hidden hand.');
  else say(hits.length === 0 ? `Nothing has “${query.trim()}”. Try fewer or shorter words.` : '');
}

function hitElement({ item: [title, place, address], excerpt }: SearchHit): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = root + address;
  link.append(textElement('strong', title), textElement('small', place), textElement('span', excerpt));
  item.append(link);
  return item;
}

function textElement(tag: 'strong' | 'small' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function say(text: string): void {
  const note = dialog?.querySelector('.note');
  if (note !== null && note !== undefined) note.textContent = text;
}

/** Arrow keys move between the field and the results; Enter in the field opens the first; Escape closes. */
function moveByKeys(event: KeyboardEvent): void {
  const links = [...(dialog?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') {
    // A search field would only empty itself.
    event.preventDefault();
    dialog?.close();
  } else if (event.key === 'Enter' && at < 0 && document.activeElement instanceof HTMLInputElement) {
    event.preventDefault();
    links[0]?.click();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    if (next < 0) dialog?.querySelector('input')?.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  }
}

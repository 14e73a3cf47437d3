import { addCopyButtons } from './copy-button.ts';
import { openSearch, watchKeys } from './search-dialog.ts';

const root = document.documentElement;

/** Changes between light and dark, and keeps the choice. */
function changeTheme(): void {
  const isDark =
    root.dataset.theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : root.dataset.theme === 'dark';
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('rookery-docs-theme', root.dataset.theme);
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Opens and closes the navigation of narrow screens. */
function changeMenu(): void {
  const isOpen = root.dataset.menu !== 'open';
  root.dataset.menu = isOpen ? 'open' : 'closed';
  document.querySelector('.menu')?.setAttribute('aria-expanded', String(isOpen));
}

document.querySelector('.theme')?.addEventListener('click', changeTheme);
document.querySelector('.menu')?.addEventListener('click', changeMenu);
document.querySelector('.search')?.addEventListener('click', () => openSearch());
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'center' });
// The navigation scrolls by itself; the page stays where it is, or at its anchor.
if (location.hash === '') scrollTo(0, 0);
watchKeys();
addCopyButtons();

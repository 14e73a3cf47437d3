/** Runs before the page is drawn: the chosen theme, and a mark that scripts run. */
const root = document.documentElement;
root.dataset.scripts = 'on';
try {
  const chosen = localStorage.getItem('rookery-docs-theme');
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
} catch {
  // Storage is closed to this page: it follows the system.
}

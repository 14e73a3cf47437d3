/** Files of the repository that the site has whatever its pages link to, with their path in the site. */
export const ASSETS = { 'apps/arcade/icons/icon.svg': 'assets/icon.svg' } as const;

/** Scripts and styles that are bundled, relative to this folder. */
export const BUNDLES = ['styles/site.css', 'browser/theme.ts', 'browser/site.ts'] as const;

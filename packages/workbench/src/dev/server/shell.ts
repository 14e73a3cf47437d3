import { fileURLToPath } from 'node:url';

/** Whether the packages run from their TypeScript sources, as in their repository. */
export const fromSource: boolean = import.meta.url.endsWith('.ts');

/** The module that starts the page. */
export const PAGE: string = fileURLToPath(new URL(`../page/main.${fromSource ? 'tsx' : 'js'}`, import.meta.url));

/** Packages that the page imports. Vite bundles them before the page opens; it would load the page again if it found one later. */
const INSTALLED = [
  '@rookery/client',
  '@rookery/client/local',
  '@rookery/client/worker',
  '@rookery/engine',
  '@rookery/engine/formats',
  '@rookery/engine/host',
  '@rookery/engine/inspect',
  '@rookery/engine/manifest',
  '@rookery/protocol',
  '@rookery/react',
  '@rookery/session',
  '@rookery/table',
];
/** Packages of the author's rules. */
const RULES = ['rookery', 'rookery/cards', '@rookery/cards', '@rookery/kit'];
const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
/** Packages from elsewhere that ours import, where ours are not bundled. */
const INNER = ['radix-ui', '@tanstack/react-virtual', 'typebox', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'];

/** Packages that Vite bundles before the page opens: in a project everything, in the repository what others wrote. */
export function bundledPackages(isInstalled: (name: string) => boolean): string[] {
  const isLinked = !PAGE.includes('node_modules');
  return [...REACT, ...(isLinked ? INNER : [...INSTALLED, ...RULES])].filter(isInstalled);
}

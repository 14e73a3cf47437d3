import { createRequire } from 'node:module';
import { join } from 'node:path';
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
  '@rookery/statechart',
  '@rookery/table',
];
/** Packages of the author's rules. */
const RULES = ['rookery', 'rookery/cards', '@rookery/cards', '@rookery/kit'];
const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
/** Packages from elsewhere that ours import, where ours are not bundled. */
const INNER = [
  'radix-ui',
  '@tanstack/react-virtual',
  'typebox',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'xstate',
];

/** The packages through which a project has this one, where its package manager shows it only what it depends on. */
const CHAIN = 'rookery > @rookery/cli > @rookery/workbench > ';

/**
 * Packages that Vite bundles before the page opens: in a project everything, in the repository what others wrote. Those that
 * the project does not see have their chain of packages before them.
 */
export function bundledPackages(folder: string): string[] {
  const isLinked = !PAGE.includes('node_modules');
  const all = [...REACT, ...(isLinked ? INNER : [...INSTALLED, ...RULES])].filter((name) => isVisible(PAGE, name));
  return all.map((name) => (isVisible(join(folder, 'package.json'), name) ? name : `${CHAIN}${name}`));
}

function isVisible(from: string, name: string): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch {
    return false;
  }
}

// The packages of this repository that are published: all workspaces that are not private.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Manifest the parts of a package.json that tools here read
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [description]
 * @property {string} [license]
 * @property {readonly string[]} [keywords]
 * @property {Readonly<Record<string, string>>} [engines]
 * @property {Readonly<Record<string, string>>} [bin]
 * @property {readonly string[]} [files]
 * @property {Readonly<Record<string, unknown>>} [exports]
 * @property {Readonly<Record<string, unknown>>} [imports]
 * @property {Readonly<Record<string, unknown>>} [publishConfig]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 */

/** @typedef {{ readonly folder: string, readonly manifest: Manifest }} Workspace a package, and its folder relative to the root */

/** @param {string} folder @returns {Manifest} */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * All workspaces of a repository.
 * @param {string} root
 * @returns {readonly Workspace[]}
 */
export function workspacesOf(root) {
  /** @type {readonly string[]} */
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  return patterns
    .flatMap((pattern) => {
      const group = pattern.replace(/\/\*$/, '');
      return group === pattern ? [pattern] : readdirSync(join(root, group)).map((name) => `${group}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }));
}

/** @param {string} root @returns {readonly Workspace[]} */
export const publishedPackages = (root) => workspacesOf(root).filter(({ manifest }) => manifest.private !== true);

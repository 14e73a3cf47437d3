import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import type { Plugin } from 'rolldown';

/** A file beside a module: `new URL('../cover.svg', import.meta.url)`. */
const FILE = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*,\s*import\.meta\.url\s*\)/g;
/** Files that a style sheet names. */
const INNER = /@import\s|url\(\s*["']?(?!data:|#|["']?data:)/;

/** Puts style sheets and the files that modules name by `new URL` beside the modules, unchanged. */
export function packAssets(): Plugin {
  return {
    name: 'rookery-pack-assets',
    resolveId(id, importer) {
      if (!/\.css$/.test(id) || !/^\./.test(id) || importer === undefined) return undefined;
      const file = resolve(dirname(importer), id);
      const source = readFileSync(file, 'utf8');
      if (INNER.test(source))
        throw new Error(`${file} names other files, which a pack cannot carry: put its rules and pictures into it`);
      // The style sheet stays as it is: pages are built from the pack by a bundler for styles.
      const path = `${basename(file, '.css').replaceAll('.', '-')}${/\.module\.css$/.test(file) ? '.module' : ''}.css`;
      this.emitFile({ type: 'asset', fileName: path, source });
      return { id: `./${path}`, external: 'absolute' };
    },
    transform(code, id) {
      if (!FILE.test(code)) return undefined;
      return code.replace(FILE, (_, __, path: string) => {
        const file = resolve(dirname(id), path);
        const source = readFileSync(file);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `${basename(file, extname(file))}-${hash}${extname(file)}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `new URL('./${fileName}', import.meta.url)`;
      });
    },
  };
}

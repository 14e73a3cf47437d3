import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages');

/** The names a package's door lists, whether each is only a type, and where it is declared. */
function publicNames(
  source: string,
): readonly { readonly name: string; readonly isType: boolean; readonly file: string }[] {
  const door = readFileSync(join(source, 'index.ts'), 'utf8');
  return [...door.matchAll(/export (type )?\{([^}]*)\} from '\.\/(.*?)'/g)].flatMap(([, type, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({ name: name.replace('type ', ''), isType: type !== undefined || name.startsWith('type '), file })),
  );
}

test.each(readdirSync(packages).filter((name) => name !== 'cli'))(
  'every public name of %s is explained, with an example',
  (name) => {
    const source = join(packages, name, 'src');
    const listed = publicNames(source);
    expect(listed.length).toBeGreaterThan(1);
    const wanting = listed.filter(({ name: wanted, isType, file }) => {
      const text = readFileSync(join(source, file), 'utf8');
      const kinds = '(?:abstract |async )?(?:class|function\\*?|const|interface|type)';
      const found = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\s*\\nexport ${kinds} ${wanted}\\b`).exec(text);
      return found === null || (!isType && !found[1]?.includes('@example'));
    });
    expect(wanting).toEqual([]);
  },
);

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doorsOf, type PublicName, publicNames } from '../../../../scripts/public-names.mjs';
import { publishedPackages } from '../../../../scripts/published-packages.mjs';
import { Declarations } from './declarations.ts';
import { describeName, type Entry } from './entry.ts';

/** A package that is published, with its doors. */
export interface PackageReference {
  readonly name: string;
  readonly folder: string;
  readonly description: string;
  readonly doors: readonly DoorReference[];
}

/** An entry of a package's `exports`. */
export interface DoorReference {
  readonly specifier: string;
  /** The source file of code; undefined for a style sheet or another file. */
  readonly file: string | undefined;
  readonly entries: readonly Entry[];
  /** Other specifiers whose names it passes on. */
  readonly passesOn: readonly string[];
}

/** Everything that the packages offer. */
export interface Reference {
  readonly packages: readonly PackageReference[];
  /** Entries by name. A name that several doors list has its entry in the first. */
  readonly byName: ReadonlyMap<string, Entry>;
  /** Public names whose declaration the compiler's output does not have. */
  readonly missing: readonly PublicName[];
}

/**
 * Reads the reference from what the compiler has written, so the packages must be compiled.
 *
 * @param root the repository
 */
export function readReference(root: string): Reference {
  const doors = doorsOf(root);
  const declarations = new Declarations(root, new Map(doors.map(({ specifier, file }) => [specifier, file])));
  const names = publicNames(root);
  const entries = new Map<PublicName, Entry>();
  const byName = new Map<string, Entry>();
  for (const name of names) {
    const entry = describeName(name, declarations);
    if (entry === undefined) continue;
    entries.set(name, entry);
    if (!byName.has(name.name)) byName.set(name.name, entry);
  }
  const packages = publishedPackages(root).map(({ folder, manifest }) => ({
    name: manifest.name,
    folder,
    description: manifest.description ?? '',
    doors: Object.keys(manifest.exports ?? {})
      .filter((subpath) => subpath !== './package.json')
      .map((subpath): DoorReference => {
        const specifier = manifest.name + subpath.slice(1);
        const file = doors.find((door) => door.specifier === specifier)?.file;
        const listed = names.filter(({ door }) => door.specifier === specifier);
        return { specifier, file, entries: entriesOf(listed, entries), passesOn: passedOn(root, file) };
      }),
  }));
  return { packages, byName, missing: names.filter((name) => !entries.has(name)) };
}

/** A value and a type of one name share an entry. */
function entriesOf(names: readonly PublicName[], entries: ReadonlyMap<PublicName, Entry>): readonly Entry[] {
  const found = names.flatMap((name) => entries.get(name) ?? []);
  return [...new Map(found.map((entry) => [entry.name, entry])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

function passedOn(root: string, file: string | undefined): readonly string[] {
  if (file === undefined || !existsSync(join(root, file))) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^export (?:\*|\{[^}]*\}) from '([^.'][^']*)'/gm)].map(([, from = '']) => from);
}

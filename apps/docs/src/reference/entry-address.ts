import type { Entry } from './entry.ts';
import type { DoorReference, PackageReference, Reference } from './reference.ts';

/** The page of a package in the site. */
export function addressOfPackage({ folder }: PackageReference): string {
  return `${folder.replace(/^packages\//, 'api/')}/index.html`;
}

/** The page of each entry in the site, such as `api/engine/view/View.html`. */
export function addressesOf({ packages }: Reference): ReadonlyMap<Entry, string> {
  return new Map(packages.flatMap((each) => each.doors.flatMap((door) => addressesOfDoor(each, door))));
}

/** Names that differ in case only would be one file where file systems ignore it: `counter` and `Counter` get their kind too. */
function addressesOfDoor(
  { name, folder }: PackageReference,
  { specifier, entries }: DoorReference,
): (readonly [Entry, string])[] {
  const place = `${folder.replace(/^packages\//, 'api/')}${specifier.slice(name.length)}`;
  const count = new Map<string, number>();
  for (const entry of entries) count.set(entry.name.toLowerCase(), (count.get(entry.name.toLowerCase()) ?? 0) + 1);
  return entries.map((entry) => {
    const isShared = (count.get(entry.name.toLowerCase()) ?? 0) > 1 || entry.name === 'index';
    return [entry, `${place}/${entry.name}${isShared ? `-${entry.kind}` : ''}.html`];
  });
}

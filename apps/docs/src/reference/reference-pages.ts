import { GENERATED_PAGES } from '../navigation.ts';
import type { NavigationGroup, NavigationItem } from '../pages/frame.ts';
import { writtenPage } from '../pages/written-page.ts';
import type { FramedPage, SiteContext } from '../site-context.ts';
import { relativeAddress } from '../site-page.ts';
import type { Entry } from './entry.ts';
import { addressOfPackage } from './entry-address.ts';
import { entryPage } from './entry-page.ts';
import { anchorOfDoor, doorLists, indexHtml } from './package-page.ts';
import type { DoorReference, PackageReference } from './reference.ts';

const INDEX = 'api/index.html';
const API = ['API', INDEX] as const;

/** A page for all packages, each package, and each public name. */
export function referencePages(context: SiteContext): readonly FramedPage[] {
  return [
    indexPage(context),
    ...context.reference.packages.flatMap((each) => [
      packagePage(each, context),
      ...each.doors.flatMap((door) => doorPages(each, door, context)),
    ]),
  ];
}

function indexPage(context: SiteContext): FramedPage {
  const html = indexHtml(
    context.reference,
    context.linksOf('README.md', INDEX),
    (entry) => context.entryHref(entry, INDEX),
    (each) => relativeAddress(INDEX, addressOfPackage(each)),
  );
  const title = GENERATED_PAGES[INDEX];
  const description = 'Every public name of Rookery, by package and by letter';
  const page = { path: INDEX, title, description, html, headings: [], parts: [], trail: [] };
  return { page, frame: { navigation: navigationOf(context) } };
}

/** A package with its README; one without has its description. */
function packagePage(each: PackageReference, context: SiteContext): FramedPage {
  const path = addressOfPackage(each);
  const file = `${each.folder}/README.md`;
  const links = context.linksOf(file, path);
  const text = context.has(file) ? context.read(file) : `# ${each.name}\n\n${each.description}.\n`;
  const readme = writtenPage(text, path, links, [API]);
  const { html, headings } = doorLists(each, links, (entry) => context.entryHref(entry, path));
  const page = { ...readme, html: readme.html + html, headings: [...readme.headings, ...headings] };
  return { page, frame: { navigation: navigationOf(context, each) } };
}

function doorPages(of: PackageReference, door: DoorReference, context: SiteContext): readonly FramedPage[] {
  const navigation = navigationOf(context, of, door);
  const place = `${addressOfPackage(of)}#${anchorOfDoor(door.specifier)}`;
  return door.entries.map((entry) => {
    const path = pathOf(entry, context);
    const { html, headings } = entryPage(entry, {
      ...context.linksOf(entry.file, path),
      sourceHref: relativeAddress(path, context.links.addressOf(entry.file)),
      isPublic: (name) => context.reference.byName.has(name),
    });
    const trail = [API, [door.specifier, place] as const];
    return {
      page: { path, title: entry.name, description: entry.summary, html, headings, parts: [], trail },
      frame: { navigation },
    };
  });
}

const pathOf = (entry: Entry, { addresses }: SiteContext): string => addresses.get(entry) ?? INDEX;

/** All packages; below the one that is open, the names of the door that is open. */
function navigationOf(context: SiteContext, open?: PackageReference, openDoor?: DoorReference): readonly NavigationGroup[] {
  const packages = context.reference.packages.map((each): NavigationItem => {
    const item = { title: each.name, path: addressOfPackage(each), isCode: true };
    return each === open && openDoor !== undefined ? { ...item, items: namesOf(each, openDoor, context) } : item;
  });
  return [{ title: 'API', items: [{ title: GENERATED_PAGES[INDEX], path: INDEX }, ...packages] }];
}

function namesOf(
  of: PackageReference,
  { specifier, entries }: DoorReference,
  context: SiteContext,
): readonly NavigationItem[] {
  const names = entries.map((entry) => ({ title: entry.name, path: pathOf(entry, context), isCode: true }));
  if (specifier === of.name) return names;
  const path = `${addressOfPackage(of)}#${anchorOfDoor(specifier)}`;
  return [{ title: specifier.slice(of.name.length), path, isCode: true, items: names }];
}

// Doc comments of what a package exports: the one before a declaration, and those of its members.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, publicNames } from './public-names.mjs';
import { commentsIn } from './source-text.mjs';

/** @typedef {import('./public-names.mjs').Node} Node */
/** @typedef {{ name: string, file: string, line: number, text: string }} PublicComment */

/**
 * The doc comments of all public names of a tree.
 * @param {string} root
 * @returns {PublicComment[]}
 */
export function publicComments(root) {
  /** @type {Map<string, Set<string>>} */
  const namesByFile = new Map();
  for (const { name, file } of publicNames(root)) {
    const declaring = declaringFile(root, file, name);
    if (declaring) namesByFile.set(declaring, (namesByFile.get(declaring) ?? new Set()).add(name));
  }
  return [...namesByFile].flatMap(([file, names]) => commentsOfNames(readFileSync(join(root, file), 'utf8'), file, names));
}

/**
 * The doc comments of some names that a source text declares.
 * @param {string} text
 * @param {string} file
 * @param {ReadonlySet<string>} names
 * @returns {PublicComment[]}
 */
export function commentsOfNames(text, file, names) {
  const docs = commentsIn(text).filter((comment) => comment.text.startsWith('/**'));
  const { body } = parse(text, file);
  return body.flatMap((/** @type {Node} */ statement, /** @type {number} */ index) => {
    const name = declaredNames(statement).find((each) => names.has(each));
    if (name === undefined) return [];
    const from = body[index - 1]?.end ?? 0;
    const to = hasMembers(statement.declaration ?? statement) ? statement.end : statement.start;
    return docs
      .filter(({ start }) => start >= from && start < to)
      .map(({ line, text: comment }) => ({ name, file, line, text: comment }));
  });
}

/** @param {Node} declaration */
const hasMembers = ({ type }) => /^TS(Interface|TypeAlias)|^Class/.test(type);

/**
 * The names that a statement declares.
 * @param {Node} statement
 * @returns {string[]}
 */
function declaredNames(statement) {
  const declaration = statement.declaration ?? statement;
  const declared = declaration.declarations ?? [declaration];
  return declared.flatMap((/** @type {Node} */ { id }) => (id?.name ? [id.name] : []));
}

/**
 * The file that declares a name: follows files that only pass it on.
 * @param {string} root
 * @param {string} file
 * @param {string} name
 * @returns {string | undefined} undefined for a name that this file renames or another package declares
 */
function declaringFile(root, file, name) {
  if (!existsSync(join(root, file))) return undefined;
  const { body } = parse(readFileSync(join(root, file), 'utf8'), file);
  if (body.some((/** @type {Node} */ statement) => declaredNames(statement).includes(name))) return file;
  for (const { type, source, specifiers } of body) {
    const isPassedOn =
      type === 'ExportNamedDeclaration' &&
      source?.value.startsWith('.') &&
      specifiers.some((/** @type {Node} */ each) => each.exported.name === name);
    if (isPassedOn) return declaringFile(root, join(dirname(file), source.value), name);
  }
  return undefined;
}

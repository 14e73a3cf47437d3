import { expect, test } from 'vitest';
import { readDeclarations } from './declarations.ts';
import { membersOf } from './member.ts';

const TEXT = `import { Base } from './base.ts';
export { Other as Another } from './other.ts';
export * from './all.ts';
/** Of a board. */
export declare class Board extends Base {
    #private;
    private hidden;
    /** Its name. */
    readonly name: import("./x.ts").Name;
    static of(count: number): Board;
    get size(): number;
    set size(value: number);
    put(piece: string): void;
    put(piece: number): void;
}
`;

test('declarations have their comments, and names from elsewhere where they come from', () => {
  const file = readDeclarations(TEXT, 'packages/x/dist/board.d.ts');
  expect(file.declarations.get('Board')?.[0]?.comment).toBe('/** Of a board. */');
  expect(file.links.get('Base')).toEqual({ from: './base.ts', name: 'Base' });
  expect(file.links.get('Another')).toEqual({ from: './other.ts', name: 'Other' });
  expect(file.wholes).toEqual(['./all.ts']);
});

test('members are all but private ones, overloads together, and types without their modules', () => {
  const file = readDeclarations(TEXT, 'packages/x/dist/board.d.ts');
  const members = membersOf(file.declarations.get('Board')?.[0]?.node.body.body, file);
  expect(members.map(({ name, kind, isStatic, signatures }) => [name, kind, isStatic, signatures])).toEqual([
    ['name', 'property', false, ['readonly name: Name']],
    ['of', 'method', true, ['static of(count: number): Board']],
    ['size', 'accessor', false, ['get size(): number']],
    ['put', 'method', false, ['put(piece: string): void', 'put(piece: number): void']],
  ]);
  expect(members[0]?.doc.text).toBe('Its name.');
});

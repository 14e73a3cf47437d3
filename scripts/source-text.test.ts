import { describe, expect, test } from 'vitest';
import { importsIn, maskText } from './source-text.mjs';

const specifiers = (text: string) => importsIn(text).map(({ specifier }) => specifier);

describe('masking', () => {
  test('keeps code, quotes, offsets and lines', () => {
    const text = "const a = 'x\\'y'; // it's\n/* two\nlines */ b;";
    expect(maskText(text)).toBe(`const a = '${' '.repeat(4)}'; ${' '.repeat(7)}\n${' '.repeat(6)}\n${' '.repeat(8)} b;`);
  });

  test('keeps code inside a template, however deep', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text under test is a template
    expect(maskText('`no ${yes({ a: `no ${yes}` })} no` + yes')).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
      '`   ${yes({ a: `   ${yes}` })}   ` + yes',
    );
  });

  test('tells a pattern from a division', () => {
    expect(maskText("a = /['\"]/.test(b); c / d / 'e'")).toBe("a =       .test(b); c / d / ' '");
  });

  test('ends an unclosed quote at the end of its line', () => {
    expect(maskText("it's\ncode")).toBe("it' \ncode");
  });
});

describe('finding imports', () => {
  test('finds every form', () => {
    const text = `
      import 'a';
      import b, { type B as C } from "b";
      import * as c from 'c';
      import {
        d,
      } from 'd';
      export * from 'e';
      export { f } from 'f';
      const g = await import('g');
      type H = import('h').H;
      const i = require('i');
    `;
    expect(specifiers(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  });

  test('marks imports of types only', () => {
    const text = `
      import type { A } from 'a';
      import type B from 'b';
      export type * from 'c';
      import type from 'd';
      import typed from 'e';
      import { type F } from 'f';
    `;
    expect(importsIn(text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, true, false, false, false]);
  });

  test('is not fooled by comments, strings and look-alikes', () => {
    const text = `
      // import 'a';
      /* export * from 'b'; */
      const c = "import 'c'";
      export default 'd';
      export type E = 'e';
      loader.import('f');
      import.meta.url + 'g';
    `;
    expect(specifiers(text)).toEqual([]);
  });

  test('says on which line', () => {
    expect(importsIn("\n\nimport {\n  a,\n} from 'a';")[0]?.line).toBe(5);
  });
});

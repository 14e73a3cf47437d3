/** What the snippet of this page has printed: the number of each print, and its values. */
const printed: (readonly [print: number, values: readonly unknown[]])[] = [];
Object.assign(globalThis, { printed });

const printer = Object.assign(Object.create(console) as Console, {
  at: (print: number) => ({
    log: (...values: readonly unknown[]) => {
      printed.push([print, values]);
    },
  }),
  assert: (isTrue: unknown) => {
    if (!isTrue) throw new Error('An assertion of the snippet does not hold.');
  },
});

/** The console of a snippet that runs in a page, which has no other. */
export const printerOf = (): Console => printer;

/**
 * Fills the placeholders of a text, as `{name}`; one without a value stays as it is. A value that ends with a mark of its own replaces the
 * full stop that follows it.
 *
 * @example
 * console.log(fillTemplate('{selection} must be {bound} or less.', { selection: 'bet', bound: 40 })); // bet must be 40 or less.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return /[.?!]$/.test(value) ? value : value + stop;
  });
}

/** Formats an untrusted value for a message: short, and without running any of its code. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 30));
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : typeof value === 'function' ? 'code' : String(value);
}

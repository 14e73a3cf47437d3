/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Formats a proportion as a percentage. */
export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}\u00a0%`;
}

/** Formats a whole number with thin spaces between thousands. */
export function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

/** Formats a number with a precision that suits its size. */
export function decimal(value: number): string {
  return Math.abs(value) >= 1000 ? whole(value) : value.toFixed(Math.abs(value) >= 100 ? 1 : 2);
}

/** Formats a difference with its sign. */
export function signed(value: number, write: (value: number) => string): string {
  return `${value < 0 ? '−' : '+'}${write(Math.abs(value))}`;
}

/** Formats a p-value. */
export function likelihood(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** Truncates a text to fit beside a plot. */
export function shortened(text: string, most = 24): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

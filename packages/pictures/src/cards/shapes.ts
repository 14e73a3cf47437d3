// Markup is put together from these few shapes. None has an id, so that any number of cards can share a page.

export function fill(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

/** A line; the sheet rounds the ends and corners of all of them. */
export function stroke(colour: string, width: number, d: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
}

export function disc(colour: string, x: number, y: number, radius: number): string {
  return `<circle fill="${colour}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** Draws a shadow over any colour. Uses a separate opacity, because not every renderer reads `#rrggbbaa`. */
export function shade(d: string): string {
  return `<path fill-opacity=".1" d="${d}"/>`;
}

/** Something drawn for the upper half, and again turned round for the lower. */
export function twice(half: string): string {
  return `${half}<g transform="rotate(180 120 168)">${half}</g>`;
}

/** The frame around the figure of a court card or a joker. */
export function frame(line: string, ground: string): string {
  return `<rect x="47" y="14" width="146" height="308" rx="9" fill="${ground}" stroke="${line}" stroke-width="2"/>`;
}

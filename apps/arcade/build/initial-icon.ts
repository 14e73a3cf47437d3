/** Draws an icon: the first letter of a title on a square that fills the whole area, as masks of home screens need it. */
export function initialIcon(title: string, { paper, ink }: { readonly paper: string; readonly ink: string }): string {
  const [initial = '?'] = [...title.trim().toUpperCase()];
  const letter = initial.replace(/[&<]/g, '?');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ink}"/><text x="256" y="256" dy="0.36em" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="300" font-weight="700" fill="${paper}">${letter}</text></svg>\n`;
}

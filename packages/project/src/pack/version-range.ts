type Version = readonly [major: number, minor: number, patch: number];

/**
 * Returns the range of versions that what was made with a version runs with: from it on, up to the next that may break
 * callers. Before 1.0 that is the next minor version.
 *
 * @example
 * console.log(compatibleRange('0.1.4'), compatibleRange('2.3.0')); // >=0.1.4 <0.2.0 >=2.3.0 <3.0.0
 */
export function compatibleRange(version: string): string {
  const [major, minor] = parse(version);
  return `>=${version} <${major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`}`;
}

/** Whether a version is in a range such as `>=0.1.4 <0.2.0`. */
export function fits(version: string, range: string): boolean {
  const own = parse(version);
  return range
    .trim()
    .split(/\s+/)
    .every((part) => {
      const [, sign = '', bound = ''] = /^(>=|<)(\d+\.\d+\.\d+)/.exec(part) ?? [];
      if (sign === '') return false;
      const order = compare(own, parse(bound));
      return sign === '<' ? order < 0 : order >= 0;
    });
}

function parse(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

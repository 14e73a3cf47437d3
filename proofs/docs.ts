// Builds the documentation site and uses it in Chromium, served by the arcade's server and opened from a disk.
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { build, fresh } from './docs/build.ts';
import { accessible, disk, phone, served } from './docs/pages.ts';

export const name = 'docs';
export const title =
  'the documentation builds without a dead link, has every public name, and its search works without a network';

/** Option: `--part=build,served` for some of the parts. `fresh` builds it in a clone of the last commit, which installs all packages. */
export function run(context: ProofContext): Promise<void> {
  return runParts({ build, served, phone, accessible, disk, fresh }, context, {});
}

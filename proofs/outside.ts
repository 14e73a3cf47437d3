// Everything that a new user does, outside of this repository, with the packages as a registry would have them.

import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { install } from './outside/install.ts';
import { Outside } from './outside/outside.ts';

export const name = 'outside';
export const title = 'packages install from a registry into an empty folder, and a project that npm create makes works';

/** Options: `--part=install,…` for some of the parts, in this order. */
export async function run(context: ProofContext): Promise<void> {
  const outside = await Outside.open();
  try {
    await runParts({ install }, context, { outside });
  } finally {
    await outside.close();
  }
}

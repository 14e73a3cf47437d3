// Everything that a new user does, outside of this repository, with the packages as a registry would have them.
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { devPart, timePart } from './outside/dev.ts';
import { bundlePart, packPart } from './outside/give.ts';
import { install } from './outside/install.ts';
import { Outside } from './outside/outside.ts';
import { checkPart, createPart, pnpmPart, testPart } from './outside/project.ts';
import { buildPart, servePart } from './outside/site.ts';

export const name = 'outside';
export const title = 'packages install from a registry into an empty folder, and a project that npm create makes works';

/** The steps of a new user, in this order. */
const PARTS = {
  install,
  create: createPart,
  test: testPart,
  check: checkPart,
  dev: devPart,
  build: buildPart,
  serve: servePart,
  bundle: bundlePart,
  pack: packPart,
  time: timePart,
  pnpm: pnpmPart,
};

/** Options: `--part=create,dev` for some of the parts. Each makes the project if no part before it has. */
export async function run(context: ProofContext): Promise<void> {
  const outside = await Outside.open();
  try {
    await runParts(PARTS, context, { outside });
  } finally {
    await outside.close();
  }
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What it is called, by who packs it. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** It reaches for nothing but what a test opens, and runs as root and without a screen. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the Chromium of this machine is, and what it is started with: as Playwright takes it. */
export interface ChromiumOptions {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * How tests start the Chromium of this machine. Throws where there is none: a test that needs one fails, and none is left out.
 *
 * @example
 * import { chromium } from 'playwright-core';
 * const browser = await chromium.launch(chromiumOptions());
 * await browser.close();
 */
export function chromiumOptions(path = process.env.PATH ?? ''): ChromiumOptions {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const executablePath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
  if (executablePath === undefined)
    throw new Error(
      `There is no Chromium on this machine, neither ${NAMES.join(' nor ')} on the PATH. \`node scripts/ensure-services.mjs\` installs it on Debian, as root; elsewhere put one of them on the PATH.`,
    );
  return { executablePath, args: [...FLAGS] };
}

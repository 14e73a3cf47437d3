import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of the executable in different distributions. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Flags for tests: no network access of its own, works as root and without a display. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright: the path of the local Chromium, and its flags. */
export interface ChromiumOptions {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * Returns the options to launch the local Chromium. Throws if there is none, and says how to install it.
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

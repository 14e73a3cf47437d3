import type { BrowserContext } from 'playwright-core';

/** Secrets of matches and tokens of seats are so many bytes; ids are fewer. */
export const SECRET_BYTES = 32;

/**
 * Makes matches on a visitor's device the same each time: what they are dealt follows from a secret, which is made in the worker that
 * plays them. Every byte of the first is the one given, of the next the next: or seats would be confused. To be called before a game is
 * looked at.
 */
export async function fixChance(context: BrowserContext, byte = 1): Promise<void> {
  const fixed = `{const random=crypto.getRandomValues.bind(crypto);let byte=${byte};crypto.getRandomValues=(a)=>a.length===${SECRET_BYTES}?a.fill(byte++):random(a);}`;
  await context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${fixed}${await response.text()}` });
  });
}

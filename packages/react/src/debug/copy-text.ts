/** A text to copy, or the promise of one. */
export type CopiedText = string | Promise<string>;

/** Copies a text. Browsers refuse outside of secure contexts, without permission, or too long after the press. */
export async function copyText(text: CopiedText): Promise<{ readonly text: string; readonly isCopied: boolean }> {
  const whole = await text;
  try {
    await navigator.clipboard.writeText(whole);
    return { text: whole, isCopied: true };
  } catch {
    return { text: whole, isCopied: false };
  }
}

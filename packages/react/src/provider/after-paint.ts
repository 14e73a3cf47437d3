/**
 * Calls once the next picture has been drawn, so that what can wait does not hold it up; soon, where nothing is drawn because nobody
 * looks. Gives the way to call it off.
 */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    timer = setTimeout(call);
  };
  if (document.hidden) {
    later();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

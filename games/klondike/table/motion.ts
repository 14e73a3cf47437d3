/** Whether the user prefers reduced motion. The page sets it on its root, from the device or the settings. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'off';
}

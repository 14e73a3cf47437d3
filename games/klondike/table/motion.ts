/** Whether the reader wants nothing to move. The page says so on its root, as the device or the settings have it. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'off';
}

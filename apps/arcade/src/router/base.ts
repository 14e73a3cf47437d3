/** Path of the folder that the arcade is served from, with a slash at both ends. */
export const BASE: string = import.meta.env.BASE_URL;

/** Name in this browser's storage: arcades in several folders of one origin keep apart. */
export function storageName(name: string): string {
  return BASE === '/' ? name : `${name} ${BASE}`;
}

/** The pictures that can be named. */
export const knownPictures = {
  has: (_id: string): boolean => true,
  listFor: (_id: string): readonly string[] => [],
};

/** A picture: one of the picture sets (`chess:king`, `disc`, `icon:crown`), or an address of the page's own origin (`/art/tower.webp`). */
export type PictureId = string;

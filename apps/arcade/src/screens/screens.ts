/** Modules of the screens, loaded on navigation. */
export const SCREENS = {
  about: () => import('./about.tsx'),
  game: () => import('./game/game.tsx'),
  match: () => import('./match/match.tsx'),
  play: () => import('./play/play.tsx'),
  records: () => import('./replay/records.tsx'),
  replay: () => import('./replay/replay.tsx'),
  settings: () => import('./settings.tsx'),
  tables: () => import('./tables.tsx'),
} as const;

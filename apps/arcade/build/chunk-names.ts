/** Chunks of games are called by their games, if each has a folder: their modules all have the same name. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const game = /[/\\]games[/\\]([\w-]+)[/\\](rules|table|words)[/\\]/.exec(facadeModuleId ?? '');
  return `assets/${game === null ? '[name]' : `${game[1]}-${game[2]}`}-[hash].js`;
}

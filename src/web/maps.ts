/** Small pictures of the maps, by game; `node scripts/pictures.mjs` draws them anew. A game may have none. */
const FOUND: Readonly<Record<string, string>> = import.meta.glob('./maps/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (game: string): string | undefined => FOUND[`./maps/${game}.webp`];

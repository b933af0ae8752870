/** No match and no data pack is larger; a file that is, is not even read. */
export const MOST_MEGABYTES = 32;
export const MOST_BYTES = MOST_MEGABYTES << 20;
export const MOST_DEPTH = 64;

/** Something that lies so deep in lists and objects would be too much for whoever reads it on. */
export function isDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (c === '"') quoted = !quoted;
    else if (quoted) {
      if (c === '\\') i++;
    } else if (c === '[' || c === '{') {
      if (++depth > MOST_DEPTH) return true;
    } else if (c === ']' || c === '}') depth--;
  }
  return false;
}

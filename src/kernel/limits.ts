/** No match and no data pack is larger; a file that is, is not even read. */
export const MOST_MEGABYTES = 32;
export const MOST_BYTES = MOST_MEGABYTES << 20;

/** Room in the state; a data pack must fit. */
export const MAX_LAND = 400;
export const MAX_AREAS = 16;
export const MAX_BEACHES = 8;
export const MAX_PIECES = 72;
export const MAX_BATTALIONS = 16;

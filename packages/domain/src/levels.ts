/** Level bounds. */
export const MIN_LEVEL = 1;

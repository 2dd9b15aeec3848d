/** One way to lose a requirement: in a file, a text that stands there once, and what takes its place. */
export interface Break {
  id: string;
  file: string;
  find: string;
  replace: string;
}

/** Breaks of one file, a row each. */
export const inFile = (
  file: string,
  rows: readonly (readonly [id: string, find: string, replace: string])[],
): Break[] => rows.map(([id, find, replace]) => ({ id, file, find, replace }));

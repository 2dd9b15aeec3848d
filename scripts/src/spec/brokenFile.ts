/** A mutant that violates a requirement: a text that occurs exactly once in a file, and its replacement. */
export interface Break {
  id: string;
  file: string;
  find: string;
  replace: string;
}

/** Mutants of one file, one per row. */
export const inFile = (
  file: string,
  rows: readonly (readonly [id: string, find: string, replace: string])[],
): Break[] => rows.map(([id, find, replace]) => ({ id, file, find, replace }));

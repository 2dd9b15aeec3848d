/** A mutant that violates a requirement: a text that occurs exactly once in a file, and its replacement. */
export interface SourceMutant {
  id: string;
  file: string;
  find: string;
  replace: string;
}

/** Mutants of one file, one per row. */
export const mutantsInFile = (
  file: string,
  rows: readonly (readonly [id: string, find: string, replace: string])[],
): SourceMutant[] => rows.map(([id, find, replace]) => ({ id, file, find, replace }));

import path from 'node:path';

const FOLDERS = /^(?:packages|apps)\/([^/]+)\/|^(scripts|e2e|bench)\//;

/** Generated data has no name of its own: packages export their sources alone. */
const DATA = /\/vectors\/[^/]+\.json(?:\?raw)?$/;

export interface Place {
  workspace: string;
  isTest: boolean;
}

/** The workspace a file belongs to; `undefined` for what lies beside them all. */
export function placeOf(root: string, file: string): Place | undefined {
  const inside = path.relative(root, file).split(path.sep).join('/');
  const match = FOLDERS.exec(inside);
  const workspace = match?.[1] ?? match?.[2];
  return workspace === undefined ? undefined : { workspace, isTest: inside.includes(`${workspace}/test/`) };
}

/** The workspace an import leads to, and whether it goes by its name or by a path; `undefined` for what is not ours. */
export function targetOf(
  specifier: string,
  { root, file }: { root: string; file: string },
): { workspace: string; byPath: boolean } | undefined {
  const named = /^@jumpy\/([^/]+)/.exec(specifier)?.[1];
  if (named !== undefined) return { workspace: named, byPath: false };
  if (!specifier.startsWith('.')) return undefined;
  const place = placeOf(root, path.resolve(path.dirname(file), specifier));
  return place && { workspace: place.workspace, byPath: !DATA.test(specifier) };
}

import path from 'node:path';

const FOLDERS = /^(?:packages|apps)\/([^/]+)\/|^(scripts|e2e|bench)\//;

/** Generated data is imported by path, since packages export only their sources. */
const DATA = /\/vectors\/[^/]+\.json(?:\?raw)?$/;

export interface Place {
  workspace: string;
  isTest: boolean;
}

/** Workspace of a file; `undefined` if it is in none. */
export function placeOf(root: string, file: string): Place | undefined {
  const inside = path.relative(root, file).split(path.sep).join('/');
  const match = FOLDERS.exec(inside);
  const workspace = match?.[1] ?? match?.[2];
  return workspace === undefined ? undefined : { workspace, isTest: inside.includes(`${workspace}/test/`) };
}

/** Workspace an import refers to, and whether by path or by name; `undefined` for third-party imports. */
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

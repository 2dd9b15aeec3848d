import path from 'node:path';

const WORKSPACE_FOLDERS = /^(?:packages|apps)\/([^/]+)\/|^(scripts|e2e|bench)\//;

/** Generated data is imported by path, since packages export only their sources. */
const VECTOR_DATA = /\/vectors\/[^/]+\.json(?:\?raw)?$/;

export interface WorkspaceFile {
  workspace: string;
  isTest: boolean;
}

/** Workspace of a file; `undefined` if it is in none. */
export function findWorkspace(root: string, file: string): WorkspaceFile | undefined {
  const inside = path.relative(root, file).split(path.sep).join('/');
  const match = WORKSPACE_FOLDERS.exec(inside);
  const workspace = match?.[1] ?? match?.[2];
  return workspace === undefined ? undefined : { workspace, isTest: inside.includes(`${workspace}/test/`) };
}

/** Workspace an import refers to, and whether by path or by name; `undefined` for third-party imports. */
export function resolveImportTarget(
  specifier: string,
  { root, file }: { root: string; file: string },
): { workspace: string; byPath: boolean } | undefined {
  const named = /^@jumpy\/([^/]+)/.exec(specifier)?.[1];
  if (named !== undefined) return { workspace: named, byPath: false };
  if (!specifier.startsWith('.')) return undefined;
  const place = findWorkspace(root, path.resolve(path.dirname(file), specifier));
  return place && { workspace: place.workspace, byPath: !VECTOR_DATA.test(specifier) };
}

import type { LintRule, LintNode } from './lintRule.ts';
import path from 'node:path';

const WORKSPACE_FOLDERS = /^(?:packages|apps)\/([^/]+)\/|^(scripts|e2e|bench|examples)\//;

/** Generated data is imported by path, since packages export only their sources. */
const VECTOR_DATA = /\/vectors\/[^/]+\.json(?:\?raw)?$/;

interface WorkspaceFile {
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
function resolveImportTarget(
  specifier: string,
  { root, file }: { root: string; file: string },
): { workspace: string; byPath: boolean } | undefined {
  const workspaceName = /^@jumpy\/([^/]+)/.exec(specifier)?.[1];
  if (workspaceName !== undefined) return { workspace: workspaceName, byPath: false };
  if (!specifier.startsWith('.')) return undefined;
  const target = findWorkspace(root, path.resolve(path.dirname(file), specifier));
  return target && { workspace: target.workspace, byPath: !VECTOR_DATA.test(specifier) };
}

const LEVEL_0 = [
  'domain',
  'sim',
  'contracts',
  'rig',
  'audio',
  'browser',
  'theme',
  'ipfs',
  'platforms',
  'i18n',
  'client',
];
const PACKAGES = [...LEVEL_0, 'protocol', 'verify'];
const PAGES = ['web', 'game', 'keyring'];
const SHARED_PACKAGES = PACKAGES.filter((name) => !['browser', 'theme', 'verify', 'client'].includes(name));

/** Additional imports allowed in tests: the test setup, the sandbox and the client of the API. */
const TEST_IMPORTS = ['scripts', 'sandbox', 'client'];

/** Allowed imports of each workspace besides itself; workspaces outside the levels may import anything. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  ...Object.fromEntries(LEVEL_0.map((name) => [name, []])),
  // Texts, numbers and dates follow the page's language.
  ...Object.fromEntries(['domain', 'rig', 'audio'].map((name) => [name, ['i18n']])),
  protocol: ['domain', 'sim', 'i18n'],
  verify: ['protocol', 'sim'],
  ...Object.fromEntries(PAGES.map((name) => [name, PACKAGES])),
  // The sandbox serves its own pages without a build.
  sandbox: [...SHARED_PACKAGES, 'theme'],
  server: SHARED_PACKAGES,
  // What others can write with the client alone.
  examples: ['client'],
};

interface Import {
  source: (LintNode & { value?: unknown }) | null;
}

/** Lint rule: workspaces import only from lower levels. */
export const packageBoundaries: LintRule = {
  create(context) {
    const root = context.cwd;
    const file = context.filename;
    const from = findWorkspace(root, file);
    const check = ({ source }: Import): void => {
      if (!from || typeof source?.value !== 'string') return;
      const error = findImportError(from, resolveImportTarget(source.value, { root, file }));
      if (error !== undefined) context.report({ message: error, node: source });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

function findImportError(
  { workspace, isTest }: { workspace: string; isTest: boolean },
  target: ReturnType<typeof resolveImportTarget>,
): string | undefined {
  if (!target || target.workspace === workspace) return undefined;
  if (target.byPath) return `Import ${target.workspace} by its name, @jumpy/${target.workspace}/..., not by a path.`;
  const allowed = ALLOWED_IMPORTS[workspace];
  const isAllowed =
    !allowed || allowed.includes(target.workspace) || (isTest && TEST_IMPORTS.includes(target.workspace));
  if (isAllowed) return undefined;
  return `${workspace} may not import ${target.workspace}: imports go down and never sideways.`;
}

import type { Rule, Syntax } from './rule.ts';
import { placeOf, targetOf } from './workspace.ts';

const LEVEL_0 = ['domain', 'sim', 'contracts', 'rig', 'audio', 'browser', 'theme', 'ipfs', 'platforms'];
const PACKAGES = [...LEVEL_0, 'protocol'];
const PAGES = ['web', 'game', 'keyring'];
const ANYWHERE = PACKAGES.filter((name) => name !== 'browser' && name !== 'theme');

/** Additional imports allowed in tests: the test setup and the sandbox. */
const TESTS_MAY_IMPORT = ['scripts', 'sandbox'];

/** Allowed imports of each workspace besides itself; workspaces outside the levels may import anything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ...Object.fromEntries(LEVEL_0.map((name) => [name, []])),
  protocol: ['domain', 'sim'],
  ...Object.fromEntries(PAGES.map((name) => [name, PACKAGES])),
  // The sandbox serves its own pages without a build.
  sandbox: [...ANYWHERE, 'theme'],
  server: ANYWHERE,
};

interface Import {
  source: (Syntax & { value?: unknown }) | null;
}

/** Lint rule: workspaces import only from lower levels. */
export const levels: Rule = {
  create(context) {
    const root = context.cwd;
    const file = context.filename;
    const from = placeOf(root, file);
    const check = ({ source }: Import): void => {
      if (!from || typeof source?.value !== 'string') return;
      const error = errorOf(from, targetOf(source.value, { root, file }));
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

function errorOf(
  { workspace, isTest }: { workspace: string; isTest: boolean },
  target: ReturnType<typeof targetOf>,
): string | undefined {
  if (!target || target.workspace === workspace) return undefined;
  if (target.byPath) return `Import ${target.workspace} by its name, @jumpy/${target.workspace}/..., not by a path.`;
  const allowed = MAY_IMPORT[workspace];
  const isAllowed =
    !allowed || allowed.includes(target.workspace) || (isTest && TESTS_MAY_IMPORT.includes(target.workspace));
  if (isAllowed) return undefined;
  return `${workspace} may not import ${target.workspace}: imports go down and never sideways.`;
}

import path from 'node:path';
import { findWorkspace } from '../fences/packageBoundaries.ts';
import { locateSource } from '../fences/layers.ts';
import { childOf, childrenOf, nameOf, resolveSource, type SyntaxNode, walk } from '../wires/sourceTree.ts';
import type { CodeFile } from './codebase.ts';

export interface Import {
  readonly from: string;
  /** A source file or a style sheet. */
  readonly to: string;
  /** An address names a worker, or a file that a tool is configured to load; nothing is imported from it. */
  readonly kind: 'static' | 'lazy' | 'address';
}

/** A file with one importer, into which it should be merged. */
export interface LeafFile {
  readonly file: string;
  readonly importer: string;
  readonly lines: number;
}

/** Its texts name files by their paths in the repository. */
const CONFIGURATION = /\.config\.ts$/;
const STATIC_IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'TSImportType']);

/** A longer file may stand alone. */
const MAX_LEAF_LINES = 120;
const STORE_FILE = /(?:^|\/)(?:store|\w+Store)\.tsx?$|\/stores\//;

/** All imports between files of ours, also of types. */
export function readImports(files: readonly CodeFile[]): Import[] {
  const known = new Set(files.map(({ file }) => file));
  return files.flatMap(({ file: from, program }) => {
    const imports: Import[] = [];
    walk(program, (node) => {
      const { specifier, kind } = readSpecifier(node);
      const to = specifier === undefined ? undefined : resolve(specifier, { from, known });
      if (to !== undefined) imports.push({ from, to, kind });
      const named = CONFIGURATION.test(from) ? textOf(node) : undefined;
      if (named !== undefined && known.has(named)) imports.push({ from, to: named, kind: 'address' });
    });
    return imports;
  });
}

function readSpecifier(node: SyntaxNode): { specifier: string | undefined; kind: Import['kind'] } {
  if (STATIC_IMPORTS.has(node.type)) {
    const specifier = textOf(childOf(node, 'source'));
    return { specifier, kind: specifier?.includes('?worker') === true ? 'address' : 'static' };
  }
  if (node.type === 'ImportExpression') return { specifier: textOf(childOf(node, 'source')), kind: 'lazy' };
  const isUrl = node.type === 'NewExpression' && nameOf(childOf(node, 'callee')) === 'URL';
  const address = isUrl ? textOf(childrenOf(node, 'arguments')[0]) : undefined;
  // An address is relative with and without a leading dot.
  return { specifier: address === undefined ? undefined : `./${address}`, kind: 'address' };
}

const textOf = (node: SyntaxNode | undefined): string | undefined =>
  typeof node?.['value'] === 'string' ? node['value'] : undefined;

function resolve(specifier: string, { from, known }: { from: string; known: ReadonlySet<string> }): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.') && bare.endsWith('.css')) return path.posix.join(path.posix.dirname(from), bare);
  return resolveSource(bare, { from, root: '', has: (file) => known.has(file) });
}

/** Groups of files that import each other in a circle, also lazily or for a type: Tarjan's strongly connected components. */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ kind }) => kind !== 'address'),
    ({ from }) => from,
  );
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): number {
    const index = indexes.size;
    indexes.set(file, index);
    stack.push(file);
    onStack.add(file);
    let low = index;
    for (const { to } of targets.get(file) ?? []) {
      if (!indexes.has(to)) low = Math.min(low, visit(to));
      else if (onStack.has(to)) low = Math.min(low, indexes.get(to) ?? low);
    }
    if (low < index) return low;
    const members = stack.splice(stack.indexOf(file));
    for (const member of members) onStack.delete(member);
    if (members.length > 1) cycles.push(members.sort());
    return low;
  }

  for (const file of targets.keys()) if (!indexes.has(file)) visit(file);
  return cycles;
}

/**
 * Finds files that break the rule of one importer: they are used by one file of the same layer and feature, and are
 * neither lazy, a worker, a store, a component with styles of its own, nor longer than 120 lines. Tests of the same
 * workspace do not count as importers, and generated files are not in the codebase.
 */
export function findLeafFiles(files: readonly CodeFile[], imports: readonly Import[]): LeafFile[] {
  const tests = new Set(files.filter(({ isTest }) => isTest).map(({ file }) => file));
  const importsOf = Map.groupBy(
    imports.filter(({ from, to }) => !tests.has(from) || workspaceOf(from) !== workspaceOf(to)),
    ({ to }) => to,
  );
  const sheetsOf = Map.groupBy(
    imports.filter(({ to }) => to.endsWith('.css')),
    ({ from }) => from,
  );
  const importersOf = (file: string): string[] => [...new Set(importsOf.get(file)?.map(({ from }) => from))];
  const hasOwnStyles = (file: string): boolean =>
    (sheetsOf.get(file) ?? []).some(({ to }) => importersOf(to).length === 1);

  return files.flatMap(({ file, lines, isCounted }) => {
    const [importer, ...others] = importersOf(file);
    if (!isCounted || importer === undefined || others.length > 0) return [];
    const mayStandAlone =
      lines > MAX_LEAF_LINES ||
      STORE_FILE.test(file) ||
      hasOwnStyles(file) ||
      importsOf.get(file)?.some(({ kind }) => kind !== 'static') === true ||
      !isSameFeature(file, importer);
    return mayStandAlone ? [] : [{ file, importer, lines }];
  });
}

const workspaceOf = (file: string): string | undefined => findWorkspace('', file)?.workspace;

/** Whether two files are in the same workspace, top-level folder of `src` and, below `features`, feature. */
function isSameFeature(one: string, other: string): boolean {
  const [location, otherLocation] = [locateSource(one), locateSource(other)];
  return (
    location?.workspace === otherLocation?.workspace &&
    location?.layer === otherLocation?.layer &&
    location?.feature === otherLocation?.feature
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../env.ts';
import { listFiles } from '../listFiles.ts';

/** A node of the syntax tree, as ESTree names them. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface SourceFile {
  readonly file: string;
  readonly program: SyntaxNode;
}

export interface ParsedText {
  readonly program: SyntaxNode;
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
}

/** The code of the product itself; tests and stand-ins speak over its wires, but make none. */
const FOLDERS = [
  'apps/web/src',
  'apps/web/offline',
  'apps/game/src',
  'apps/keyring/src',
  'apps/server/src',
  ...readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
];
/** TypeScript, without declarations. */
export const SOURCE = /(?<!\.d)\.tsx?$/;

const parents = new WeakMap<SyntaxNode, SyntaxNode>();

/** The node that holds this one; undefined for a program. */
export const parentOf = (node: SyntaxNode): SyntaxNode | undefined => parents.get(node);

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** A field that holds one node. */
export const childOf = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined => {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
};

/** A field that holds a list of nodes. */
export const childrenOf = (node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier, of a key, or of a property that is not computed. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return String(node['name']);
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** Parses every source file of the product. */
export function readSources(root: string = ROOT): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder), { name: SOURCE, skippedFolders: new Set() }),
  ).map((file) => ({ file, program: parseText(file, readFileSync(file, 'utf8')).program }));
}

/** Parses the text of a TypeScript file. */
export function parseText(file: string, text: string): ParsedText {
  const { program, comments } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return { program: program as unknown as SyntaxNode, comments };
}

/**
 * Source file that an import in the file `from` refers to; undefined for other files and packages. Files are relative to
 * `root`, or absolute as it is.
 */
export function resolveSource(
  specifier: string,
  { from, root, has }: { from: string; root: string; has: (file: string) => boolean },
): string | undefined {
  const find = (base: string): string | undefined => [base, `${base}.ts`, `${base}.tsx`].find(has);
  if (specifier.startsWith('.')) return find(path.join(path.dirname(from), specifier));
  const [, workspace = '', inside = ''] = /^@jumpy\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === '') return undefined;
  return ['packages', 'apps', '.'].map((group) => find(path.join(root, group, workspace, 'src', inside))).find(Boolean);
}

/** Calls `visit` for every node below, the outer ones first, and notes what holds what. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) {
        parents.set(child, node);
        walk(child, visit);
      }
}

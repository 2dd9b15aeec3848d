import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../env.ts';

/** A node of the syntax tree, as ESTree names them. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface SourceFile {
  readonly file: string;
  readonly program: SyntaxNode;
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
const SOURCE = /\.tsx?$/;

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
  return FOLDERS.flatMap((folder) => filesOf(path.join(root, folder))).map((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return { file, program: program as unknown as SyntaxNode };
  });
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
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

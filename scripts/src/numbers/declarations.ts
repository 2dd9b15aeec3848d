import { childOf, childrenOf, nameOf, parentOf, type SyntaxNode, walk } from '../wires/sourceTree.ts';
import { type CodeFile, lineAt } from './codebase.ts';

export interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

export interface LongFunction extends Declaration {
  readonly lines: number;
}

const MAX_FUNCTION_LINES = 80;
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const NAMED_DECLARATION =
  /^(?:FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSEnumDeclaration|VariableDeclarator)$/;

/**
 * Names that a file declares: functions, classes, types and variables at any depth. Parameters and members are left out,
 * as is a variable that keeps the name of the property it is taken from.
 */
export function listDeclarations({ file, text, program }: CodeFile): Declaration[] {
  const found: Declaration[] = [];
  walk(program, (node) => {
    if (!NAMED_DECLARATION.test(node.type)) return;
    for (const id of boundIdentifiers(childOf(node, 'id'), { withShorthand: false }))
      found.push({ name: nameOf(id) ?? '', file, line: lineAt(text, startOf(id)) });
  });
  return found;
}

function boundIdentifiers(pattern: SyntaxNode | undefined, options: { withShorthand: boolean }): SyntaxNode[] {
  const bound = (inner: SyntaxNode | undefined): SyntaxNode[] => boundIdentifiers(inner, options);
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return childrenOf(pattern, 'properties').flatMap((property) =>
        property['shorthand'] === true && !options.withShorthand ? [] : bound(childOf(property, 'value') ?? property),
      );
    case 'ArrayPattern':
      return childrenOf(pattern, 'elements').flatMap(bound);
    case 'AssignmentPattern':
      return bound(childOf(pattern, 'left'));
    case 'RestElement':
      return bound(childOf(pattern, 'argument'));
    default:
      return [];
  }
}

/** Names that more than one file exports, each with its files. A name that a file passes on is not counted. */
export function findSharedExports(files: readonly CodeFile[]): [name: string, files: string[]][] {
  const filesOf = new Map<string, Set<string>>();
  for (const { file, program } of files)
    for (const name of exportedNames(program)) filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  return [...filesOf]
    .filter(([, places]) => new Set([...places].map(moduleOf)).size > 1)
    .map(([name, places]): [string, string[]] => [name, [...places]])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** `src/node/a.ts` is what Node loads in the place of `src/a.ts`, so both are one module. */
const moduleOf = (file: string): string => file.replace('/src/node/', '/src/');

function exportedNames(program: SyntaxNode): string[] {
  const statements = childrenOf(program, 'body');
  const imported = new Set(
    statements
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((statement) => childrenOf(statement, 'specifiers'))
      .map((specifier) => nameOf(childOf(specifier, 'local'))),
  );
  return statements
    .filter((statement) => statement.type === 'ExportNamedDeclaration' && !childOf(statement, 'source'))
    .flatMap((statement) => {
      const declaration = childOf(statement, 'declaration');
      const declared =
        declaration?.type === 'VariableDeclaration' ? childrenOf(declaration, 'declarations') : [declaration];
      const exported = childrenOf(statement, 'specifiers')
        .filter((specifier) => !imported.has(nameOf(childOf(specifier, 'local'))))
        .map((specifier) => childOf(specifier, 'exported'));
      return [...declared.flatMap((one) => boundIdentifiers(childOf(one, 'id'), { withShorthand: true })), ...exported];
    })
    .flatMap((id) => nameOf(id) ?? []);
}

/** Functions over 80 lines, the longest first. A function inside another counts by itself as well. */
export function findLongFunctions(files: readonly CodeFile[]): LongFunction[] {
  return files
    .flatMap(({ file, text, program }) => {
      const found: LongFunction[] = [];
      walk(program, (node) => {
        if (!FUNCTION.test(node.type)) return;
        const line = lineAt(text, startOf(node));
        const lines = lineAt(text, Number(node['end'])) - line + 1;
        if (lines > MAX_FUNCTION_LINES) found.push({ name: functionName(node), file, line, lines });
      });
      return found;
    })
    .sort((one, other) => other.lines - one.lines);
}

/** Its own name, that of the variable or property it is the value of, or of the call it is an argument of. */
function functionName(node: SyntaxNode): string {
  const holder = parentOf(node);
  const ownName = nameOf(childOf(node, 'id')) ?? nameOf(childOf(holder, 'id')) ?? nameOf(childOf(holder, 'key'));
  if (ownName !== undefined) return ownName;
  const callee = childOf(holder, 'callee');
  return `(${nameOf(callee) ?? nameOf(childOf(callee, 'property')) ?? 'anonymous'})`;
}

const startOf = (node: SyntaxNode): number => Number(node['start']);

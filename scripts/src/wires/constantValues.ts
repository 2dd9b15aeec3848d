import { ROOT } from '../env.ts';
import {
  childOf,
  childrenOf,
  nameOf,
  parentOf,
  resolveSource,
  type SourceFile,
  type SyntaxNode,
  walk,
} from './sourceTree.ts';

/** Stands for a part of a text that is known only at run time. */
export const UNKNOWN = '*';

/** A name bound by an import: what it is called in which file. */
interface Imported {
  file: string;
  name: string;
}

/** A parameter: of which function, at which place, under which key where it is destructured. */
interface Parameter {
  owner: SyntaxNode;
  index: number;
  key: string | undefined;
  fallback: SyntaxNode | undefined;
}

type Binding = { value: SyntaxNode } | { parameter: Parameter } | { imported: Imported };

const MAX_DEPTH = 12;
/** What has more is no name. */
const MAX_TEXTS = 64;
const WRAPPERS = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'ChainExpression',
];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

const isFunction = (node: SyntaxNode): boolean => FUNCTIONS.includes(node.type);

/** Finds what names in the files of the product stand for. */
class SourceScopes {
  readonly #programs: ReadonlyMap<string, SyntaxNode>;
  readonly #files: ReadonlyMap<SyntaxNode, string>;

  constructor(sources: readonly SourceFile[]) {
    this.#programs = new Map(sources.map(({ file, program }) => [file, program]));
    this.#files = new Map(sources.map(({ file, program }) => [program, file]));
  }

  /** The innermost binding of an identifier. */
  find(identifier: SyntaxNode): Binding | undefined {
    const name = nameOf(identifier);
    for (let at = parentOf(identifier); at; at = parentOf(at)) {
      const binding =
        (isFunction(at) && parameterOf(at, name)) ||
        this.#declaredIn(at.type === 'Program' || at.type === 'BlockStatement' ? at : undefined, name);
      if (binding) return binding;
    }
    return undefined;
  }

  /** What a file exports under a name, through files that pass it on. */
  exportOf({ file, name }: Imported): SyntaxNode | undefined {
    const program = this.#programs.get(file);
    const own = this.#declaredIn(program, name);
    if (own) return 'value' in own ? own.value : 'imported' in own ? this.exportOf(own.imported) : undefined;
    for (const statement of childrenOf(program, 'body')) {
      const specifier = childrenOf(statement, 'specifiers').find((one) => nameOf(childOf(one, 'exported')) === name);
      const source = childOf(statement, 'source')?.['value'];
      const from = specifier && typeof source === 'string' ? this.#resolve(source, file) : undefined;
      if (from !== undefined) return this.exportOf({ file: from, name: nameOf(childOf(specifier, 'local')) ?? '' });
    }
    return undefined;
  }

  #declaredIn(block: SyntaxNode | undefined, name: string | undefined): Binding | undefined {
    for (const statement of childrenOf(block, 'body')) {
      const inner = childOf(statement, 'declaration') ?? statement;
      if (inner.type === 'FunctionDeclaration' && nameOf(childOf(inner, 'id')) === name) return { value: inner };
      for (const declarator of inner.type === 'VariableDeclaration' ? childrenOf(inner, 'declarations') : []) {
        const value = childOf(declarator, 'init');
        if (value && nameOf(childOf(declarator, 'id')) === name) return { value };
      }
      if (statement.type !== 'ImportDeclaration' || !block) continue;
      const specifier = childrenOf(statement, 'specifiers').find((one) => nameOf(childOf(one, 'local')) === name);
      const source = String(childOf(statement, 'source')?.['value']);
      const file = specifier && this.#resolve(source, this.#files.get(block) ?? '');
      if (file !== undefined) return { imported: { file, name: nameOf(childOf(specifier, 'imported')) ?? '' } };
    }
    return undefined;
  }

  #resolve(source: string, from: string): string | undefined {
    return resolveSource(source, { from, root: ROOT, has: (file) => this.#programs.has(file) });
  }
}

/** Works out constant texts over the files of the product: through names, imports, templates, small functions and their callers. */
export class ConstantValues {
  readonly #scopes: SourceScopes;
  readonly #calls: readonly SyntaxNode[];
  #callers: Map<SyntaxNode, SyntaxNode[]> | undefined;
  readonly #values = new Map<SyntaxNode, string[]>();

  constructor(sources: readonly SourceFile[]) {
    this.#scopes = new SourceScopes(sources);
    this.#calls = sources.flatMap(({ program }) => listCalls(program));
  }

  /** The texts an expression can have, `*` for what only a run knows: `jumpy_unrecorded_*`. */
  valuesOf(node: SyntaxNode | undefined): string[] {
    return [...new Set(this.#valuesOf(node).map((text) => text.replaceAll(/\*{2,}/g, UNKNOWN)))];
  }

  /** Calls by the function they call; only those that name it can be found. */
  #callersOf(owner: SyntaxNode): readonly SyntaxNode[] {
    if (!this.#callers) {
      this.#callers = new Map();
      for (const call of this.#calls) {
        const called = childOf(call, 'callee');
        const target = called?.type === 'Identifier' ? this.#definitionOf(called) : undefined;
        if (target) this.#callers.set(target, [...(this.#callers.get(target) ?? []), call]);
      }
    }
    return this.#callers.get(owner) ?? [];
  }

  /** The function or the object literal behind an expression, where there is one. */
  #definitionOf(node: SyntaxNode | undefined, depth = 0): SyntaxNode | undefined {
    if (!node || depth > MAX_DEPTH) return undefined;
    if (isFunction(node) || node.type === 'ObjectExpression') return node;
    if (WRAPPERS.includes(node.type)) return this.#definitionOf(childOf(node, 'expression'), depth + 1);
    if (node.type === 'MemberExpression') return this.#definitionOf(this.#memberOf(node, depth), depth + 1);
    const binding = node.type === 'Identifier' ? this.#scopes.find(node) : undefined;
    if (!binding) return undefined;
    if ('value' in binding) return this.#definitionOf(binding.value, depth + 1);
    if ('imported' in binding) return this.#definitionOf(this.#scopes.exportOf(binding.imported), depth + 1);
    return this.#definitionOf(binding.parameter.fallback, depth + 1);
  }

  /** What an object literal has under the name that a member expression reads. */
  #memberOf(node: SyntaxNode, depth: number): SyntaxNode | undefined {
    const name = node['computed'] === true ? undefined : nameOf(childOf(node, 'property'));
    const object = this.#definitionOf(childOf(node, 'object'), depth + 1);
    return name === undefined ? undefined : propertyOf(object, name);
  }

  #valuesOf(node: SyntaxNode | undefined, depth = 0): string[] {
    if (!node || depth > MAX_DEPTH) return [UNKNOWN];
    const before = this.#values.get(node);
    if (before) return before;
    // What refers to itself is unknown while it is worked out.
    this.#values.set(node, [UNKNOWN]);
    const values = [...new Set(this.#workOut(node, depth))];
    const texts = values.length > MAX_TEXTS ? [UNKNOWN] : values;
    this.#values.set(node, texts);
    return texts;
  }

  #workOut(node: SyntaxNode, depth: number): string[] {
    const inner = (field: string): string[] => this.#valuesOf(childOf(node, field), depth + 1);
    if (WRAPPERS.includes(node.type)) return inner('expression');
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' || typeof node['value'] === 'number' ? [String(node['value'])] : [];
      case 'TemplateLiteral': {
        const parts = childrenOf(node, 'expressions').map((part) => this.#valuesOf(part, depth + 1));
        return joinAll(childrenOf(node, 'quasis').flatMap((quasi, at) => [[textOf(quasi)], parts[at] ?? ['']]));
      }
      case 'BinaryExpression':
        return node['operator'] === '+' ? joinAll([inner('left'), inner('right')]) : [UNKNOWN];
      case 'ConditionalExpression':
        return [...inner('consequent'), ...inner('alternate')];
      case 'LogicalExpression':
        return [...inner('left'), ...inner('right')];
      case 'MemberExpression':
        return this.#valuesOf(this.#memberOf(node, depth), depth + 1);
      case 'CallExpression':
        return this.#resultsOf(this.#definitionOf(childOf(node, 'callee'), depth + 1), depth + 1);
      case 'Identifier':
        return this.#identifierValues(node, depth + 1);
      default:
        return [UNKNOWN];
    }
  }

  #identifierValues(node: SyntaxNode, depth: number): string[] {
    const binding = this.#scopes.find(node);
    if (!binding) return [UNKNOWN];
    if ('value' in binding) return this.#valuesOf(binding.value, depth);
    if ('imported' in binding) return this.#valuesOf(this.#scopes.exportOf(binding.imported), depth);
    const { owner, index, key, fallback } = binding.parameter;
    const given = this.#callersOf(owner).map((call) => childrenOf(call, 'arguments')[index]);
    const values = given.flatMap((argument) => {
      const value = key === undefined ? argument : propertyOf(this.#definitionOf(argument), key);
      return value ? this.#valuesOf(value, depth) : [];
    });
    const all = [...values, ...(fallback ? this.#valuesOf(fallback, depth) : [])];
    return all.length === 0 ? [UNKNOWN] : all;
  }

  /** What a small function returns. */
  #resultsOf(called: SyntaxNode | undefined, depth: number): string[] {
    const body = called && isFunction(called) ? childOf(called, 'body') : undefined;
    if (!body) return [UNKNOWN];
    if (body.type !== 'BlockStatement') return this.#valuesOf(body, depth);
    const returned = childrenOf(body, 'body').filter(({ type }) => type === 'ReturnStatement');
    return returned.length === 0
      ? [UNKNOWN]
      : returned.flatMap((one) => this.#valuesOf(childOf(one, 'argument'), depth));
  }
}

function listCalls(program: SyntaxNode): SyntaxNode[] {
  const calls: SyntaxNode[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') calls.push(node);
  });
  return calls;
}

/** The value of a property of an object literal. */
function propertyOf(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const property = childrenOf(object, 'properties').find((one) => nameOf(childOf(one, 'key')) === name);
  return childOf(property, 'value');
}

function parameterOf(owner: SyntaxNode, name: string | undefined): Binding | undefined {
  for (const [index, given] of childrenOf(owner, 'params').entries()) {
    const isOptional = given.type === 'AssignmentPattern';
    const target = isOptional ? childOf(given, 'left') : given;
    const fallback = isOptional ? childOf(given, 'right') : undefined;
    if (nameOf(target) === name) return { parameter: { owner, index, key: undefined, fallback } };
    for (const property of childrenOf(target, 'properties')) {
      const value = childOf(property, 'value');
      const local = value?.type === 'AssignmentPattern' ? childOf(value, 'left') : value;
      const key = nameOf(childOf(property, 'key'));
      if (local && nameOf(local) === name)
        return { parameter: { owner, index, key, fallback: value === local ? undefined : childOf(value, 'right') } };
    }
  }
  return undefined;
}

const textOf = (quasi: SyntaxNode): string => (quasi['value'] as { cooked: string }).cooked;

/** Every combination of the parts; a part that would make too many counts as unknown. */
const joinAll = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (texts, part) => {
      const next = texts.length * part.length > MAX_TEXTS ? [UNKNOWN] : part;
      return texts.flatMap((text) => next.map((end) => text + end));
    },
    [''],
  );

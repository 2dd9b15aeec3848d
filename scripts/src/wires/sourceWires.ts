import { ConstantValues, UNKNOWN } from './constantValues.ts';
import { childOf, childrenOf, nameOf, type SourceFile, type SyntaxNode, walk } from './sourceTree.ts';

/** Names that the code gives away at a call. */
interface Found {
  /** What a line of the list begins with. */
  kind: string;
  /** What the name is worked out from. */
  from: SyntaxNode | undefined;
}

/** What a syntax node says of wires. */
type Finder = (node: SyntaxNode) => readonly Found[];

const STORAGE_CALLS = ['getItem', 'setItem', 'removeItem'];
const CACHE_CALLS = ['open', 'has', 'delete', 'match'];
const COOKIE_CALLS = ['setCookie', 'clearCookie'];
const HEADER_CALLS = ['header', 'setHeader'];
const HEADER_METHODS = ['get', 'set', 'has', 'append', 'delete'];
const OBJECT_HEADER_CALLS = ['headers', 'writeHead'];
/** What an act in a log comes with: its subject, its line, or the wallet it is done to. */
const ACT_COMPANIONS = ['subject', 'actId', 'wallet'];

/** What a loop comes with beside its name and what it runs. */
const LOOP_COMPANIONS = ['intervalMs', 'isDue', 'isForChainEvents'];

const argument = (call: SyntaxNode, index = 0): SyntaxNode | undefined => childrenOf(call, 'arguments')[index];

/** The last name of `a.b.c`, of `a.b()` or of `a`. */
function lastName(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'MemberExpression') return nameOf(childOf(node, 'property'));
  return node?.type === 'CallExpression' ? lastName(childOf(node, 'callee')) : nameOf(node);
}

const METHOD_CALLS: Readonly<Record<string, (call: SyntaxNode, receiver: string) => readonly Found[]>> = {
  ...each(STORAGE_CALLS, (call, receiver) => [
    { kind: 'storage key', from: argument(call) },
    ...(receiver === 'localStorage' ? [{ kind: 'storage local', from: argument(call) }] : []),
    ...(receiver === 'sessionStorage' ? [{ kind: 'storage session', from: argument(call) }] : []),
  ]),
  ...each(CACHE_CALLS, (call, receiver) => [
    ...(receiver === 'caches' ? [{ kind: 'cache', from: argument(call) }] : []),
    ...(['indexedDB', 'getIndexedDb'].includes(receiver) ? [{ kind: 'indexeddb database', from: argument(call) }] : []),
  ]),
  ...each(COOKIE_CALLS, (call) => [{ kind: 'cookie', from: argument(call) }]),
  ...each(HEADER_CALLS, (call) => [{ kind: 'header name', from: argument(call) }]),
  ...each(OBJECT_HEADER_CALLS, (call) => keysOf(childrenOf(call, 'arguments').at(-1), 'header name')),
  createObjectStore: (call) => [{ kind: 'indexeddb store', from: argument(call) }],
  createIndex: (call) => [{ kind: 'indexeddb index', from: argument(call) }],
  request: (call, receiver) => (receiver === 'locks' ? [{ kind: 'lock', from: argument(call) }] : []),
  get: (call, receiver) =>
    receiver === 'headers' ? [{ kind: 'header read', from: argument(call) }] : queryOf(call, receiver),
  has: (call, receiver) => queryOf(call, receiver),
};

const CONSTRUCTORS: Readonly<Record<string, string>> = {
  BroadcastChannel: 'broadcast-channel',
  CustomEvent: 'dom-event',
  Event: 'dom-event',
};

const finders: readonly Finder[] = [
  function methodCall(node) {
    const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : undefined;
    if (callee?.type !== 'MemberExpression') return [];
    const name = nameOf(childOf(callee, 'property')) ?? '';
    const find = Object.hasOwn(METHOD_CALLS, name) ? METHOD_CALLS[name] : undefined;
    return find?.(node, lastName(childOf(callee, 'object')) ?? '') ?? [];
  },
  function constructor(node) {
    const kind = node.type === 'NewExpression' ? CONSTRUCTORS[nameOf(childOf(node, 'callee')) ?? ''] : undefined;
    return kind === undefined ? [] : [{ kind, from: argument(node) }];
  },
  function functionCall(node) {
    const name = node.type === 'CallExpression' ? nameOf(childOf(node, 'callee')) : undefined;
    if (name === 'createTopic') return [{ kind: 'bus topic', from: argument(node) }];
    if (name === 'startLoop') return [{ kind: 'job loop', from: propertyOf(argument(node), 'name') }];
    return [];
  },
  /** Tasks of the job library are the keys of an object whose values say what to do and when. */
  function job(node) {
    if (node.type !== 'Property') return [];
    const task = childOf(node, 'value');
    if (propertyOf(task, 'work') === undefined || propertyOf(task, 'run') !== undefined) return [];
    const key = childOf(node, 'key');
    return [{ kind: 'job task', from: node['computed'] === true ? key : asLiteral(key) }];
  },
  /** Loops that are listed, and started elsewhere. */
  function loop(node) {
    if (node.type !== 'ObjectExpression' || propertyOf(node, 'run') === undefined) return [];
    const isLoop = LOOP_COMPANIONS.some((name) => propertyOf(node, name) !== undefined);
    return isLoop ? [{ kind: 'job loop', from: propertyOf(node, 'name') }] : [];
  },
  function act(node) {
    if (node.type !== 'ObjectExpression') return [];
    const from = propertyOf(node, 'act');
    const isLogged = ACT_COMPANIONS.some((name) => propertyOf(node, name) !== undefined);
    return from && isLogged ? [{ kind: 'audit act', from }] : [];
  },
  function requestHeader(node) {
    const headers = node.type === 'MemberExpression' ? childOf(node, 'object') : undefined;
    // A bare name is a table of ours as often as a request's headers.
    if (headers?.type !== 'MemberExpression' || lastName(headers) !== 'headers') return [];
    if (HEADER_METHODS.includes(lastName(node) ?? '')) return [];
    const property = childOf(node, 'property');
    return [{ kind: 'header read', from: node['computed'] === true ? property : asLiteral(property) }];
  },
  function requestCookie(node) {
    const cookies = node.type === 'MemberExpression' ? childOf(node, 'object') : undefined;
    if (cookies?.type !== 'MemberExpression' || lastName(cookies) !== 'cookies') return [];
    return [{ kind: 'cookie', from: node['computed'] === true ? childOf(node, 'property') : undefined }];
  },
  /** Addresses of the app: `<Route path="/home">`. */
  function page(node) {
    if (node.type !== 'JSXOpeningElement' || nameOf(childOf(node, 'name')) !== 'Route') return [];
    const attribute = childrenOf(node, 'attributes').find((one) => nameOf(childOf(one, 'name')) === 'path');
    return attribute ? [{ kind: 'page', from: childOf(attribute, 'value') }] : [];
  },
];

/** Texts that are wires wherever they stand, by how they begin. */
const PREFIXES: Readonly<Record<string, string>> = { 'jumpy:': 'redis', 'LISTEN ': 'postgres' };

/** Names that stand in the code alone: keys, databases, caches, channels, locks, cookies, headers, topics, jobs, acts, pages. */
export function sourceWires(sources: readonly SourceFile[]): string[] {
  const constants = new ConstantValues(sources);
  const lines = new Set<string>();
  const note = ({ kind, from }: Found): void => {
    for (const text of constants.valuesOf(from))
      if (!text.startsWith(UNKNOWN) && text !== '') lines.add(`${kind} ${text}`);
  };
  for (const { program } of sources)
    walk(program, (node) => {
      for (const find of finders) for (const found of find(node)) note(found);
      for (const [prefix, kind] of Object.entries(PREFIXES))
        if (headOf(node).startsWith(prefix)) for (const text of constants.valuesOf(node)) lines.add(`${kind} ${text}`);
    });
  return [...lines];
}

/** How a text begins; empty for anything else. */
function headOf(node: SyntaxNode): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  const [first] = node.type === 'TemplateLiteral' ? childrenOf(node, 'quasis') : [];
  return (first?.['value'] as { cooked: string } | undefined)?.cooked ?? '';
}

function each<Value>(names: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Queries of addresses are read from what is called after them. */
const queryOf = (call: SyntaxNode, receiver: string): readonly Found[] =>
  /^(searchParams|params|query|search)$/i.test(receiver) ? [{ kind: 'query', from: argument(call) }] : [];

const asLiteral = (node: SyntaxNode | undefined): SyntaxNode => ({ type: 'Literal', value: nameOf(node) });

function keysOf(object: SyntaxNode | undefined, kind: string): readonly Found[] {
  const properties = childrenOf(object, 'properties').filter((property) => property['computed'] !== true);
  return properties.map((property) => ({ kind, from: asLiteral(childOf(property, 'key')) }));
}

function propertyOf(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const property = childrenOf(object, 'properties').find((one) => nameOf(childOf(one, 'key')) === name);
  return childOf(property, 'value');
}

import { globSync } from 'node:fs';
import path from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isMethodDeclaration,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';

/** What a child of an element may render. */
interface ChildContent {
  hasText: boolean;
  hasElement: boolean;
  /** May render nothing, or a varying number of elements. */
  isOptional: boolean;
}

const EMPTY_TYPES = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.BooleanLike;
const TEXT_TYPES = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const ONE_ELEMENT: ChildContent = { hasText: false, hasElement: true, isOptional: false };
const FRAGMENT_CONTENT: ChildContent = { hasText: false, hasElement: true, isOptional: true };
/** Components that always render one element, although their type does not tell. */
const SINGLE_ELEMENT_COMPONENTS = new Set(['Link', 'NavLink']);

/**
 * Finds texts that are direct siblings of conditional content, or are conditional themselves, as `file:line`.
 *
 * Browser translation replaces text nodes with elements. React keeps references to the text nodes and throws when it
 * removes one or inserts before it. A text in its own element is safe, because React removes the element.
 */
export function findUnwrappedTexts(root: string, folder = 'apps/web'): string[] {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, folder, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    return globSync(`${folder}/src/**/*.tsx`, { cwd: root })
      .sort()
      .flatMap((file) => {
        const source = project?.program.getSourceFile(path.join(root, file));
        if (!project || !source) throw new Error(`${file} is not part of ${config}.`);
        return findUnwrappedLines(source, project.checker).map((line) => `${file}:${line}`);
      });
  } finally {
    api.close();
  }
}

function findUnwrappedLines(source: SourceFile, checker: Checker): number[] {
  const lines = new Set<number>();
  const visit = (node: Node): void => {
    const alternatives = isConditionalExpression(node) ? possibleResults(node) : returnedExpressions(node);
    const loose = [
      ...(isJsxElement(node) || isJsxFragment(node)
        ? findUnwrappedChildren(renderedChildren(node), isFragment(node), checker)
        : []),
      ...alternatives.flatMap((one, index) =>
        alternatives.slice(index + 1).flatMap((other) => findSwappedTexts(one, other, checker)),
      ),
    ];
    for (const child of loose) lines.add(source.getLineAndCharacterOfPosition(child.getStart(source)).line + 1);
    node.forEachChild(visit);
  };
  visit(source);
  return [...lines];
}

/** React sets a single text child through its parent and keeps no reference, so it is safe. */
function findUnwrappedChildren(children: readonly Node[], inFragment: boolean, checker: Checker): Node[] {
  if (children.length < 2 && !inFragment) return [];
  let isAfterOptional = false;
  return children.filter((child) => {
    const { hasText, hasElement, isOptional } = describeContent(child, checker);
    const comesAndGoes = isOptional || (hasText && hasElement);
    const isLoose = hasText && (comesAndGoes || isAfterOptional || inFragment);
    // React inserts before the next element that stays, so texts after that one are safe.
    isAfterOptional = comesAndGoes || (isAfterOptional && hasText);
    return isLoose;
  });
}

/**
 * Texts next to siblings in two alternatives that React reconciles into each other: it keeps an element with the same
 * tag in the same position and updates its children one by one.
 */
function findSwappedTexts(one: Node, other: Node, checker: Checker): Node[] {
  if (describeKind(one, checker) !== describeKind(other, checker) || hasKey(one) || hasKey(other)) return [];
  const [ones, others] = [renderedChildren(one), renderedChildren(other)];
  const isSame =
    ones.length === others.length &&
    ones.every((child, at) => describeKind(child, checker) === describeKind(others.at(at), checker));
  const exchanged = isSame
    ? []
    : [ones, others].flatMap((children) =>
        children.length > 1 ? children.filter((child) => describeContent(child, checker).hasText) : [],
      );
  const deeper = ones.flatMap((child, at) => {
    const counterpart = others[at];
    return counterpart && getTagName(child) !== undefined ? findSwappedTexts(child, counterpart, checker) : [];
  });
  return [...exchanged, ...deeper];
}

/** What React compares: an element's tag, or whether it is text or something else. */
function describeKind(node: Node | undefined, checker: Checker): string {
  if (!node) return 'nothing';
  const { hasText, hasElement } = describeContent(node, checker);
  return getTagName(node) ?? (hasText && !hasElement ? 'text' : 'other');
}

/** Possible results of an expression, by its syntax. */
function possibleResults(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  if (isParenthesizedExpression(node)) return possibleResults(node.expression);
  if (isConditionalExpression(node)) return [...possibleResults(node.whenTrue), ...possibleResults(node.whenFalse)];
  if (isBinaryExpression(node)) return possibleResults(node.right);
  return isJsxElement(node) || isJsxFragment(node) ? [node] : [];
}

/** Possible return values of a function, by its syntax. */
function returnedExpressions(node: Node): Node[] {
  if (!isFunction(node)) return [];
  const found: Node[] = [];
  const visit = (inner: Node): void => {
    if (isReturnStatement(inner)) found.push(...possibleResults(inner.expression));
    else if (!isFunction(inner)) inner.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

const isFunction = (node: Node): boolean =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node) || isMethodDeclaration(node);

const renderedChildren = (node: Node): Node[] =>
  isJsxElement(node) || isJsxFragment(node) ? node.children.filter(isRendered) : [];

const hasKey = (node: Node): boolean =>
  isJsxElement(node) && /^<[\w.]+\s[^>]*\bkey=/.test(node.openingElement.getText());

/** Whether a node renders: neither a line break nor a comment. */
function isRendered(node: Node): boolean {
  if (isJsxText(node)) return node.text.trim() !== '' || !node.text.includes('\n');
  return !isJsxExpression(node) || node.expression !== undefined;
}

function getTag(node: Node) {
  if (isJsxElement(node)) return node.openingElement.tagName;
  return isJsxSelfClosingElement(node) ? node.tagName : undefined;
}

const getTagName = (node: Node): string | undefined => (isJsxFragment(node) ? 'Fragment' : getTag(node)?.getText());

const isFragment = (node: Node): boolean => getTagName(node) === 'Fragment';

function describeContent(node: Node, checker: Checker): ChildContent {
  if (isJsxText(node)) return { hasText: true, hasElement: false, isOptional: false };
  if (isJsxExpression(node)) {
    const content = describeTypeContent(node.expression && checker.getTypeAtLocation(node.expression), checker);
    return { ...content, isOptional: content.isOptional || canBeEmptyText(node.expression) };
  }
  if (isFragment(node)) return FRAGMENT_CONTENT;
  const tag = getTag(node);
  const name = tag?.getText() ?? '';
  const type =
    /^[A-Z]/.test(name) && !SINGLE_ELEMENT_COMPONENTS.has(name) ? tag && checker.getTypeAtLocation(tag) : undefined;
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (!signature) return ONE_ELEMENT;
  const returnType = checker.getReturnTypeOfSignature(signature);
  const { hasText, isOptional } = describeTypeContent(returnType, checker);
  // A type that includes bigint is a `ReactNode`, which may render elements.
  const isNode = unionMembers(returnType).some(({ flags }) => (flags & TypeFlags.BigInt) !== 0);
  return { hasText: hasText && !isNode, hasElement: true, isOptional };
}

/** Whether a possible result is an empty string, which renders nothing although its type is just string. */
function canBeEmptyText(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (isParenthesizedExpression(node)) return canBeEmptyText(node.expression);
  if (isConditionalExpression(node)) return canBeEmptyText(node.whenTrue) || canBeEmptyText(node.whenFalse);
  if (isBinaryExpression(node)) return canBeEmptyText(node.right);
  return isStringLiteral(node) && node.text === '';
}

const unionMembers = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];

function describeTypeContent(type: Type | undefined, checker: Checker): ChildContent {
  const content = { hasText: false, hasElement: false, isOptional: false };
  for (const part of unionMembers(type)) {
    const isEmpty = part.isStringLiteralType() && part.value === '';
    // A list of texts; nested lists contain elements.
    const items = checker.isArrayType(part) ? unionMembers(checker.getTypeArguments(part as TypeReference)[0]) : [];
    if (items.some(({ flags }) => (flags & TEXT_TYPES) !== 0)) content.hasText = true;
    if (isEmpty || (part.flags & EMPTY_TYPES) !== 0 || checker.isArrayLikeType(part)) content.isOptional = true;
    else if ((part.flags & TEXT_TYPES) !== 0) content.hasText = true;
    else content.hasElement = true;
  }
  return content;
}

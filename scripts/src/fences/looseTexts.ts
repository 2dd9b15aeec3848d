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
interface Content {
  hasText: boolean;
  hasElement: boolean;
  /** May render nothing, or a varying number of elements. */
  isOptional: boolean;
}

const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.BooleanLike;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const ONE_ELEMENT: Content = { hasText: false, hasElement: true, isOptional: false };
const FRAGMENT: Content = { hasText: false, hasElement: true, isOptional: true };
/** Components that always render one element, although their type does not tell. */
const LINKS = new Set(['Link', 'NavLink']);

/**
 * Finds texts that are direct siblings of conditional content, or are conditional themselves, as `file:line`.
 *
 * Browser translation replaces text nodes with elements. React keeps references to the text nodes and throws when it
 * removes one or inserts before it. A text in its own element is safe, because React removes the element.
 */
export function findLooseTexts(root: string, folder = 'apps/web'): string[] {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, folder, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    return globSync(`${folder}/src/**/*.tsx`, { cwd: root })
      .sort()
      .flatMap((file) => {
        const source = project?.program.getSourceFile(path.join(root, file));
        if (!project || !source) throw new Error(`${file} is not part of ${config}.`);
        return looseLines(source, project.checker).map((line) => `${file}:${line}`);
      });
  } finally {
    api.close();
  }
}

function looseLines(source: SourceFile, checker: Checker): number[] {
  const lines = new Set<number>();
  const visit = (node: Node): void => {
    const alternatives = isConditionalExpression(node) ? outcomesOf(node) : returnsOf(node);
    const loose = [
      ...(isJsxElement(node) || isJsxFragment(node) ? looseChildren(drawnIn(node), isFragment(node), checker) : []),
      ...alternatives.flatMap((one, index) =>
        alternatives.slice(index + 1).flatMap((other) => exchangedTexts(one, other, checker)),
      ),
    ];
    for (const child of loose) lines.add(source.getLineAndCharacterOfPosition(child.getStart(source)).line + 1);
    node.forEachChild(visit);
  };
  visit(source);
  return [...lines];
}

/** React sets a single text child through its parent and keeps no reference, so it is safe. */
function looseChildren(children: readonly Node[], inFragment: boolean, checker: Checker): Node[] {
  if (children.length < 2 && !inFragment) return [];
  let isAfterOptional = false;
  return children.filter((child) => {
    const { hasText, hasElement, isOptional } = contentOf(child, checker);
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
function exchangedTexts(one: Node, other: Node, checker: Checker): Node[] {
  if (kindOf(one, checker) !== kindOf(other, checker) || hasKey(one) || hasKey(other)) return [];
  const [ones, others] = [drawnIn(one), drawnIn(other)];
  const isSame =
    ones.length === others.length &&
    ones.every((child, at) => kindOf(child, checker) === kindOf(others.at(at), checker));
  const exchanged = isSame
    ? []
    : [ones, others].flatMap((children) =>
        children.length > 1 ? children.filter((child) => contentOf(child, checker).hasText) : [],
      );
  const deeper = ones.flatMap((child, at) => {
    const counterpart = others[at];
    return counterpart && tagNameOf(child) !== undefined ? exchangedTexts(child, counterpart, checker) : [];
  });
  return [...exchanged, ...deeper];
}

/** What React compares: an element's tag, or whether it is text or something else. */
function kindOf(node: Node | undefined, checker: Checker): string {
  if (!node) return 'nothing';
  const { hasText, hasElement } = contentOf(node, checker);
  return tagNameOf(node) ?? (hasText && !hasElement ? 'text' : 'other');
}

/** Possible results of an expression, by its syntax. */
function outcomesOf(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  if (isParenthesizedExpression(node)) return outcomesOf(node.expression);
  if (isConditionalExpression(node)) return [...outcomesOf(node.whenTrue), ...outcomesOf(node.whenFalse)];
  if (isBinaryExpression(node)) return outcomesOf(node.right);
  return isJsxElement(node) || isJsxFragment(node) ? [node] : [];
}

/** Possible return values of a function, by its syntax. */
function returnsOf(node: Node): Node[] {
  if (!isFunction(node)) return [];
  const found: Node[] = [];
  const visit = (inner: Node): void => {
    if (isReturnStatement(inner)) found.push(...outcomesOf(inner.expression));
    else if (!isFunction(inner)) inner.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

const isFunction = (node: Node): boolean =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node) || isMethodDeclaration(node);

const drawnIn = (node: Node): Node[] =>
  isJsxElement(node) || isJsxFragment(node) ? node.children.filter(isDrawn) : [];

const hasKey = (node: Node): boolean =>
  isJsxElement(node) && /^<[\w.]+\s[^>]*\bkey=/.test(node.openingElement.getText());

/** Whether a node renders: neither a line break nor a comment. */
function isDrawn(node: Node): boolean {
  if (isJsxText(node)) return node.text.trim() !== '' || !node.text.includes('\n');
  return !isJsxExpression(node) || node.expression !== undefined;
}

function tagOf(node: Node) {
  if (isJsxElement(node)) return node.openingElement.tagName;
  return isJsxSelfClosingElement(node) ? node.tagName : undefined;
}

const tagNameOf = (node: Node): string | undefined => (isJsxFragment(node) ? 'Fragment' : tagOf(node)?.getText());

const isFragment = (node: Node): boolean => tagNameOf(node) === 'Fragment';

function contentOf(node: Node, checker: Checker): Content {
  if (isJsxText(node)) return { hasText: true, hasElement: false, isOptional: false };
  if (isJsxExpression(node)) {
    const content = contentOfType(node.expression && checker.getTypeAtLocation(node.expression), checker);
    return { ...content, isOptional: content.isOptional || endsEmpty(node.expression) };
  }
  if (isFragment(node)) return FRAGMENT;
  const tag = tagOf(node);
  const name = tag?.getText() ?? '';
  const type = /^[A-Z]/.test(name) && !LINKS.has(name) ? tag && checker.getTypeAtLocation(tag) : undefined;
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (!signature) return ONE_ELEMENT;
  const drawn = checker.getReturnTypeOfSignature(signature);
  const { hasText, isOptional } = contentOfType(drawn, checker);
  // A type that includes bigint is a `ReactNode`, which may render elements.
  const isNode = partsOf(drawn).some(({ flags }) => (flags & TypeFlags.BigInt) !== 0);
  return { hasText: hasText && !isNode, hasElement: true, isOptional };
}

/** Whether a possible result is an empty string, which renders nothing although its type is just string. */
function endsEmpty(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (isParenthesizedExpression(node)) return endsEmpty(node.expression);
  if (isConditionalExpression(node)) return endsEmpty(node.whenTrue) || endsEmpty(node.whenFalse);
  if (isBinaryExpression(node)) return endsEmpty(node.right);
  return isStringLiteral(node) && node.text === '';
}

const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];

function contentOfType(type: Type | undefined, checker: Checker): Content {
  const content = { hasText: false, hasElement: false, isOptional: false };
  for (const part of partsOf(type)) {
    const isEmpty = part.isStringLiteralType() && part.value === '';
    // A list of texts; nested lists contain elements.
    const items = checker.isArrayType(part) ? partsOf(checker.getTypeArguments(part as TypeReference)[0]) : [];
    if (items.some(({ flags }) => (flags & TEXT) !== 0)) content.hasText = true;
    if (isEmpty || (part.flags & NOTHING) !== 0 || checker.isArrayLikeType(part)) content.isOptional = true;
    else if ((part.flags & TEXT) !== 0) content.hasText = true;
    else content.hasElement = true;
  }
  return content;
}

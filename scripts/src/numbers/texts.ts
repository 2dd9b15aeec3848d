import { childOf, nameOf, parentOf, type SyntaxNode, walk } from '../wires/sourceTree.ts';
import { type CodeFile, lineAt } from './codebase.ts';

/** Who reads the texts of a place; the first that fits counts. */
const READERS: readonly (readonly [place: RegExp, reader: string])[] = [
  [/\/messages\.ts$/, 'player'],
  [/^apps\/web\/src\/catalogue\//, 'developer'],
  [/^apps\/web\//, 'operator'],
  [/^apps\/(?:game|keyring)\//, 'player'],
  [/^packages\/protocol\/src\/endpoints\//, 'integrator'],
  [/^apps\/server\/src\/features\//, 'player'],
  [/^packages\/(?:protocol|domain|i18n|audio|rig)\//, 'player'],
  [/^(?:apps\/server|packages|scripts)\//, 'operator'],
];
const TRANSLATIONS = /\/(?:messages\.)?es\.ts$/;
const MESSAGE_FUNCTIONS = new Set(['message', 'richMessage', 'constant']);
/** Attributes that hold a text, however short. */
const TEXT_ATTRIBUTES = /^(?:title|label|text|alt|placeholder|hint|caption|heading|aria-label|aria-description)$/;
const WORDS = /\p{L}{2}/u;
/** Two words with a space between, the first with a capital, a figure or a placeholder. */
const SENTENCE = /^[\p{Lu}\p{N}“$][^\s]*\s+\S*\p{L}/u;
const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|GRANT|FROM|WHERE)\b/;

/** Texts that people can read, each with its reader and place: messages, texts between tags, and other sentences. */
export function listTexts({ file, text: source, program }: CodeFile): string[] {
  const reader = READERS.find(([place]) => place.test(file))?.[1];
  if (reader === undefined || TRANSLATIONS.test(file)) return [];
  const texts: string[] = [];
  walk(program, (node) => {
    const text = textOf(node, source)?.replaceAll(/\s+/g, ' ').trim();
    if (!text || !isShown(node, text)) return;
    texts.push(`${text}  (${isThrown(node) ? 'developer' : reader})  ${file}:${lineAt(source, Number(node['start']))}`);
  });
  return texts;
}

function textOf(node: SyntaxNode, source: string): string | undefined {
  if (node.type === 'TemplateLiteral') return source.slice(Number(node['start']) + 1, Number(node['end']) - 1);
  if (node.type !== 'JSXText' && node.type !== 'Literal') return undefined;
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}

function isShown(node: SyntaxNode, text: string): boolean {
  const parent = parentOf(node);
  if (!WORDS.test(text.replaceAll(/\$\{[^}]*\}/g, ''))) return false;
  if (node.type === 'JSXText' || isMessage(parent)) return true;
  if (parent?.type === 'JSXAttribute') return TEXT_ATTRIBUTES.test(nameOf(childOf(parent, 'name')) ?? '');
  if (parent?.type === 'TaggedTemplateExpression' || parent?.type === 'BinaryExpression') return false;
  return SENTENCE.test(text) && !SQL.test(text);
}

const isMessage = (call: SyntaxNode | undefined): boolean =>
  call?.type === 'CallExpression' && MESSAGE_FUNCTIONS.has(nameOf(childOf(call, 'callee')) ?? '');

/** Errors of the language are read in logs alone. */
const isThrown = (node: SyntaxNode): boolean => {
  const parent = parentOf(node);
  return parent?.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(nameOf(childOf(parent, 'callee')) ?? '');
};

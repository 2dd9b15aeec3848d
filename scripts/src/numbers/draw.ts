import { childOf, nameOf, parentOf, type SyntaxNode, walk } from '../wires/sourceTree.ts';
import { sampleIds } from '../spec/sampleIds.ts';
import { type CodeFile, lineAt } from './codebase.ts';
import { listDeclarations } from './declarations.ts';

/** What can be drawn by lot. */
const POOLS = { names: listNames, comments: listComments, texts: listTexts };

export type Drawn = keyof typeof POOLS;
export const DRAWN = Object.keys(POOLS) as Drawn[];

/** Draws by lot from counted files, with places; the same for the same seed and code. Messages count as texts. */
export function draw(
  codebase: readonly CodeFile[],
  { what, ...lot }: { what: Drawn; count: number; seed: number },
): string[] {
  const files = codebase.filter(({ isCounted, isTest }) => (what === 'texts' ? !isTest : isCounted));
  return sampleIds(files.flatMap(POOLS[what]), lot);
}

function listNames(code: CodeFile): string[] {
  return listDeclarations(code).map(({ name, file, line }) => `${name}  ${file}:${line}`);
}

/** Comments on lines of their own that follow each other are one. */
function listComments({ file, text, comments }: CodeFile): string[] {
  const joined: { value: string; start: number; end: number }[] = [];
  for (const { value, start, end } of comments) {
    const last = joined.at(-1);
    const follows = last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) {
      last.value = `${last.value}\n${value}`;
      last.end = end;
    } else joined.push({ value, start, end });
  }
  return joined.map(({ value, start }) => {
    const trimmed = value
      .replaceAll(/^[ \t]*\*+[ \t]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return `${trimmed}  ${file}:${lineAt(text, start)}`;
  });
}

function listTexts(code: CodeFile): string[] {
  return findTexts(code).map(({ text, reader, place }) => `${text}  (${reader})  ${place}`);
}

/** Screens of operators, whose English texts stand in place. */
const OPERATOR_SCREENS =
  /^apps\/web\/src\/(?:app\/(?:OwnerMint|Panel)Route|ui\/panel\/|data\/panel\/|features\/(?:announcementPlanning|panel|review|ownerTools|operations|items|claimReview|eventPlanning|nameReview|reviveRevenue|webhooks|mint\/console|ownership)\/)/;
/** Who reads the texts of a place; the first that fits counts. */
const READERS: readonly (readonly [place: RegExp, reader: string])[] = [
  [/\/messages\.ts$/, 'player'],
  [/^apps\/web\/src\/(?:catalogue|features\/dev)\//, 'developer'],
  [OPERATOR_SCREENS, 'operator'],
  [/^apps\/(?:web|game|keyring)\//, 'player'],
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

/** A text that people can read. */
export interface FoundText {
  readonly text: string;
  readonly reader: string;
  readonly place: string;
  /** A message, a text between tags or of an attribute, or a string that reads like a sentence. */
  readonly kind: 'message' | 'element' | 'sentence';
}

/** Texts of a file that people can read, without translations. */
export function findTexts({ file, text: source, program }: CodeFile): FoundText[] {
  const reader = READERS.find(([place]) => place.test(file))?.[1];
  if (reader === undefined || TRANSLATIONS.test(file)) return [];
  const texts: FoundText[] = [];
  walk(program, (node) => {
    const text = textOf(node, source)?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const kind = kindOf(node, text);
    if (kind === undefined) return;
    const place = `${file}:${lineAt(source, Number(node['start']))}`;
    texts.push({ text, kind, place, reader: isThrown(node) ? 'developer' : reader });
  });
  return texts;
}

function textOf(node: SyntaxNode, source: string): string | undefined {
  if (node.type === 'TemplateLiteral') return source.slice(Number(node['start']) + 1, Number(node['end']) - 1);
  if (node.type !== 'JSXText' && node.type !== 'Literal') return undefined;
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}

function kindOf(node: SyntaxNode, text: string): FoundText['kind'] | undefined {
  const parent = parentOf(node);
  if (!WORDS.test(text.replaceAll(/\$\{[^}]*\}/g, ''))) return undefined;
  if (isMessage(parent)) return 'message';
  if (node.type === 'JSXText') return 'element';
  if (parent?.type === 'JSXAttribute')
    return TEXT_ATTRIBUTES.test(nameOf(childOf(parent, 'name')) ?? '') ? 'element' : undefined;
  if (parent?.type === 'TaggedTemplateExpression' || parent?.type === 'BinaryExpression') return undefined;
  return SENTENCE.test(text) && !SQL.test(text) ? 'sentence' : undefined;
}

const isMessage = (call: SyntaxNode | undefined): boolean =>
  call?.type === 'CallExpression' && MESSAGE_FUNCTIONS.has(nameOf(childOf(call, 'callee')) ?? '');

/** Errors of the language are read in logs alone. */
const isThrown = (node: SyntaxNode): boolean => {
  const parent = parentOf(node);
  return parent?.type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(nameOf(childOf(parent, 'callee')) ?? '');
};

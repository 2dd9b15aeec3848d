import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage, listArguments, readPlainText } from './compileMessage.ts';

/** The part of Vite's plugin type used here. */
interface VitePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  configResolved(config: { readonly command: string }): void;
  readonly transform: {
    readonly filter: { readonly id: RegExp };
    handler(code: string, id: string): { code: string; map: null } | undefined;
  };
}

const STRING = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|${'`'}(?:[^${'`'}\\$]|\\.)*${'`'})`;
const DECLARATION = new RegExp(String.raw`^export const (\w+) = (message|richMessage)\(\s*${STRING},?\s*\);`, 'gm');
const ENTRY = new RegExp(String.raw`^  (\w+):\s*${STRING},$`, 'gm');
const ANY_DECLARATION = /^export const /gm;
const ANY_ENTRY = /^  \w+:/gm;

/** Value of a string literal without its quotes. */
const literalValue = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/gi, (_, point?: string, character = '') =>
      point ? String.fromCodePoint(Number.parseInt(point, 16)) : ((character === 'n' ? '\n' : character) as string),
    );

/** One message as declared in a file. */
export interface DeclaredMessage {
  readonly name: string;
  readonly text: string;
  /** The function that declares it; of no meaning in translations. */
  readonly kind: string;
}

/**
 * Lists the messages that the source of a `messages.ts` file or of its translation declares.
 * @throws if a declaration is not a literal of the expected form.
 */
export function listMessages(code: string, file: string): readonly DeclaredMessage[] {
  const isTranslation = file.endsWith('.es.ts');
  const found = [...code.matchAll(isTranslation ? ENTRY : DECLARATION)].map((match) => ({
    name: match[1] ?? '',
    text: literalValue(match.at(-1) ?? ''),
    kind: isTranslation ? 'message' : (match[2] ?? ''),
  }));
  const expected = code.match(isTranslation ? ANY_ENTRY : ANY_DECLARATION)?.length ?? 0;
  if (found.length !== expected)
    throw new Error(`${file} declares ${expected} messages, ${found.length} of them legible.`);
  return found;
}

const isMessageFile = (file: string, code: string): boolean =>
  /\/messages(?:\.es)?\.ts$/.test(file) && code.includes(`from '@jumpy/i18n/message'`);

/** Id of a message, stable as long as its file and name are. */
export const messageId = (file: string, name: string): string =>
  hash('sha256', `${file.replace(/(?:\.es)?\.ts$/, '')} ${name}`, 'base64url').slice(0, 4);

const NAMESPACE_IMPORT = /^import \* as m from '([^']*\/messages\.ts)';$/m;
/** `m.name` and `m.name()`, also after a spread, but not a member `m` of something else. */
const MEMBER = /(?<![\w$]|(?<!\.\.)\.)m\.(\w+)(\(\))?/g;

const NUMERIC_HELPERS = ['number', 'plural'];

/**
 * Adds the imports of the functions that compiled messages call, under names that no source uses.
 * @param pluralModule Where plurals and numbers are from.
 */
function withHelpers(helpers: ReadonlySet<string>, code: string, pluralModule = '@jumpy/i18n/plural'): string {
  const importFrom = (module: string, names: readonly string[]): string => {
    const list = names.toSorted().map((name) => `${name} as ${name}$`);
    return list.length === 0 ? '' : `import { ${list.join(', ')} } from '${module}';\n`;
  };
  const names = [...helpers];
  const numeric = names.filter((name) => NUMERIC_HELPERS.includes(name));
  const others = names.filter((name) => !NUMERIC_HELPERS.includes(name));
  return `${importFrom('@jumpy/i18n/message', others)}${importFrom(pluralModule, numeric)}${code}`;
}

const hasNoArguments = (text: string): boolean => listArguments(text).length === 0;

/** The folder of the packages, whose texts any app may show. */
const PACKAGES = path.resolve(import.meta.dirname, '../../..');

/** Texts of the source language that the given files translate in different ways. */
function findAmbiguousTexts(translationFiles: readonly string[]): ReadonlySet<string> {
  const translationsOf = new Map<string, Set<string>>();
  for (const file of translationFiles) {
    const sources = readMessages(file.replace('.es.ts', '.ts'));
    for (const { name, text } of listMessages(readFileSync(file, 'utf8'), file)) {
      const source = sources.get(name)?.text ?? '';
      translationsOf.set(source, (translationsOf.get(source) ?? new Set()).add(text));
    }
  }
  return new Set([...translationsOf].filter(([, translations]) => translations.size > 1).map(([source]) => source));
}

const listFiles = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => path.join(folder, file));

const readMessages = (file: string): ReadonlyMap<string, DeclaredMessage> =>
  new Map(listMessages(readFileSync(file, 'utf8'), file).map((declared) => [declared.name, declared]));

/** Compiles the messages of one app, those of packages included. */
class MessageCompiler {
  readonly #root: string;
  readonly #packages: string;
  readonly #owners = new Map<string, string>();
  #ambiguousTexts: ReadonlySet<string> | undefined;

  /** @param root Folder that message ids are relative to. */
  constructor(root: string, packages: string) {
    this.#root = root;
    this.#packages = packages;
  }

  /** Compiles a file of messages. */
  compileSources(file: string, code: string): string {
    const helpers = new Set<string>();
    const messages = new Map(listMessages(code, file).map((declared) => [declared.name, declared]));
    const compiled = code.replaceAll(DECLARATION, (declaration, name: string) => {
      const declared = messages.get(name);
      return declared ? `export const ${name} = ${this.#call(file, declared, declared.kind, helpers)};` : declaration;
    });
    return withHelpers(helpers, compiled);
  }

  /** Compiles the translations of a file of messages to a table. */
  compileTranslations(file: string, code: string): string {
    const helpers = new Set<string>();
    const sources = readMessages(file.replace('.es.ts', '.ts'));
    const entries = listMessages(code, file).map(({ name, text }) => {
      const source = sources.get(name);
      if (!source) throw new Error(`${file} translates ${name}, which is no message.`);
      return `${JSON.stringify(this.#findId(file, source) ?? readPlainText(source.text))}: ${compileText(text, helpers)}`;
    });
    // A copy of its own: translations are loaded before the part of the page that has the other.
    return withHelpers(helpers, `export default {\n${entries.join(',\n')}\n};\n`, '@jumpy/i18n/plural?translations');
  }

  /**
   * Puts the messages that a source uses where it reads them, since the bundler never divides a module: otherwise all
   * messages of a folder would be loaded with the first. A function that reads a message may be loaded before the
   * translations.
   */
  inlineMessages(file: string, code: string): string {
    const found = NAMESPACE_IMPORT.exec(code);
    if (!found) return code;
    const [statement, imported = ''] = found;
    const messageFile = path.resolve(path.dirname(file), imported);
    const messages = readMessages(messageFile);
    const helpers = new Set<string>();
    const inlined = code.replace(statement, '').replaceAll(MEMBER, (member, name: string, call: string | undefined) => {
      const declared = messages.get(name);
      if (!declared) throw new Error(`${file} uses ${member}, which is no message.`);
      const isConstant = hasNoArguments(declared.text);
      if (isConstant && call === undefined) throw new Error(`${file} has to call ${member}.`);
      const kind = isConstant ? 'constant' : declared.kind;
      helpers.add(kind);
      return `${this.#call(messageFile, declared, `${kind}$`, helpers)}${isConstant ? '' : (call ?? '')}`;
    });
    return withHelpers(helpers, inlined);
  }

  #call(file: string, declared: DeclaredMessage, kind: string, helpers: Set<string>): string {
    const id = this.#findId(file, declared);
    return `/* @__PURE__ */ ${kind}(${compileText(declared.text, helpers)}${id === undefined ? '' : `, '${id}'`})`;
  }

  /** Id of a message, or `undefined` if its text identifies it. */
  #findId(file: string, { name, text }: DeclaredMessage): string | undefined {
    this.#ambiguousTexts ??= findAmbiguousTexts([
      ...listFiles(this.#root, 'src/**/messages.es.ts'),
      ...listFiles(this.#packages, '*/src/**/messages.es.ts'),
    ]);
    if (hasNoArguments(text) && !this.#ambiguousTexts.has(text)) return undefined;
    const relative = path.relative(this.#root, file).replaceAll('\\', '/').replace('.es.ts', '.ts');
    const id = messageId(relative, name);
    const owner = `${relative} ${name}`;
    const other = this.#owners.get(id) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} have the same id. Rename one.`);
    this.#owners.set(id, owner);
    return id;
  }
}

function compileText(text: string, helpers: Set<string>): string {
  const compiled = compileMessage(text);
  for (const helper of compiled.helpers) helpers.add(helper);
  return compiled.code;
}

/**
 * Compiles the messages of `messages.ts` files and of their translations to strings and functions, so that no parser
 * reaches the browser. In a build, each source gets the messages it uses.
 * @param root Folder of the app, with its sources in `src`.
 * @param packages Folder of the packages that the app may use.
 */
export function messagesPlugin(root: string, { packages = PACKAGES } = {}): VitePlugin {
  const compiler = new MessageCompiler(root, packages);
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, file) {
        if (isMessageFile(file, code)) {
          const isTranslation = file.endsWith('.es.ts');
          return {
            code: isTranslation ? compiler.compileTranslations(file, code) : compiler.compileSources(file, code),
            map: null,
          };
        }
        const inlined = isBuild ? compiler.inlineMessages(file, code) : code;
        return inlined === code ? undefined : { code: inlined, map: null };
      },
    },
  };
}

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMessages, messageId, messagesPlugin } from '../src/build/messagesPlugin.ts';

const SOURCE_HEAD = `import { message, richMessage } from '@jumpy/i18n/message';\n\n`;
const SPANISH_HEAD = `import type { Translation } from '@jumpy/i18n/message';\nimport type * as source from './messages.ts';\n\n`;

const FILES: Readonly<Record<string, string>> = {
  'src/main.ts': `
import { setTranslations } from '@jumpy/i18n/message';
import * as m from './messages.ts';
export const { texts } = await import('./play/play.ts');
export const own = () => m.close();
export const translate = async () => setTranslations((await import('./es.ts')).default);
  `,
  'src/es.ts': `
    import close from './messages.es.ts';
    import play from './play/messages.es.ts';
    export default { ...close, ...play };
  `,
  'src/messages.ts': `${SOURCE_HEAD}export const close = message('Close');\nexport const unused = message('Never shown');\nexport const free = message('Free');\nexport const inPlay = message('Only in the lazy part');\nexport const army = message("Jumpy''s Army");\n`,
  'src/messages.es.ts': `${SPANISH_HEAD}export default {\n  close: 'Cerrar',\n  unused: 'Nunca',\n  free: 'Gratis',\n  inPlay: 'Solo en la parte tardía',\n  army: 'El ejército de Jumpy',\n} satisfies Translation<typeof source>;\n`,
  'src/play/play.ts': `
import * as m from './messages.ts';

export const texts = () => [m.again(), m.left({ count: 1 }), m.free(), ...m.see({ link: (text: string) => [text] }), other.m.see];
const other = { m: { see: '' } };
  `,
  'src/play/messages.ts': `${SOURCE_HEAD}export const again = message('Play again');\nexport const left = message(\n  '{count, plural, one {# run} other {# runs}} left',\n);\nexport const free = message('Free');\nexport const see = richMessage('See <link>it</link>');\n`,
  'src/play/messages.es.ts': `${SPANISH_HEAD}export default {\n  again: 'Juega otra vez',\n  left: '{count, plural, one {Queda # partida} other {Quedan # partidas}}',\n  free: 'Libre',\n  see: 'Mira <link>esto</link>',\n} satisfies Translation<typeof source>;\n`,
  'packages/rules/src/messages.ts': `${SOURCE_HEAD}export const hidden = message('Never shown');\n`,
  'packages/rules/src/messages.es.ts': `${SPANISH_HEAD}export default {\n  hidden: 'Oculto',\n} satisfies Translation<typeof source>;\n`,
};

interface BuiltMain {
  own(): string;
  texts(): string[];
  translate(): Promise<void>;
}

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'jumpy-messages-'));
  for (const [file, code] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const createPlugin = () => messagesPlugin(root, { packages: path.join(root, 'packages') });

const transform = (file: string): string =>
  createPlugin().transform.handler(FILES[file] ?? '', path.join(root, file))?.code ?? '';

describe('without a build, as in tests', () => {
  test('compiles the messages of a file', () => {
    const code = transform('src/play/messages.ts');
    expect(code).toContain(`import { number as number$, plural as plural$ } from '@jumpy/i18n/plural';`);
    expect(code).toContain('export const again = /* @__PURE__ */ message(`Play again`);');
    expect(code).toMatch(/export const left = .* message\(\(v\)=>`\$\{plural\$\(v\.count,\{"one":.*, '[\w-]{4}'\);/);
  });

  test('identifies a translation by the source text, and by its id where that is not enough', () => {
    expect(transform('src/play/messages.es.ts')).toContain('"Play again": `Juega otra vez`');
    expect(transform('src/play/messages.es.ts')).toContain(`"${messageId('src/play/messages.ts', 'free')}": \`Libre\``);
    expect(transform('src/messages.es.ts')).toContain('"Jumpy\'s Army": `El ejército de Jumpy`');
    expect(transform('src/messages.ts')).toContain(`message(\`Free\`, '${messageId('src/messages.ts', 'free')}')`);
  });

  test('tells the texts of packages from equal ones of the app', () => {
    const id = messageId('packages/rules/src/messages.ts', 'hidden');
    expect(transform('packages/rules/src/messages.es.ts')).toContain(`"${id}": \`Oculto\``);
    expect(transform('src/messages.es.ts')).toContain(`"${messageId('src/messages.ts', 'unused')}": \`Nunca\``);
  });

  test('leaves other sources alone, also those of the same name', () => {
    const { handler } = createPlugin().transform;
    expect(transform('src/play/play.ts')).toBe('');
    expect(handler(`export const JOIN = 'join';\n`, path.join(root, 'src/room/messages.ts'))).toBeUndefined();
  });
});

test('a build has each message in the part that shows it, and translations apart', async () => {
  const i18n = path.join(import.meta.dirname, '../src');
  const built = (await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [createPlugin()] },
    resolve: { alias: [{ find: /^@jumpy\/i18n\/(.*)$/, replacement: `${i18n}/$1.ts` }] },
    build: {
      ...{ write: false, minify: false, modulePreload: false, target: 'esnext' },
      lib: { entry: path.join(root, 'src/main.ts'), formats: ['es'], fileName: 'main' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const codeOf = (name: string): string => chunks.find((chunk) => chunk.fileName.startsWith(name))?.code ?? '';
  expect(codeOf('main')).toContain('`Close`');
  expect(codeOf('main')).not.toContain('Play again');
  expect(codeOf('play')).toContain('`Play again`');
  expect(codeOf('es')).toContain('Juega otra vez');
  expect(codeOf('main') + codeOf('play')).not.toMatch(/Juega|Never shown/);

  for (const { fileName, code } of chunks) writeFileSync(path.join(root, fileName), code);
  const main = (await import(path.join(root, chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''))) as BuiltMain;
  expect(main.own()).toBe('Close');
  await main.translate();
  // Both were loaded before the translations.
  expect([main.own(), main.texts().slice(0, 2)]).toEqual(['Cerrar', ['Juega otra vez', 'Queda 1 partida']]);
});

test('reads escaped characters', () => {
  expect(listMessages(String.raw`export const a = message('It\'s a \\ \n line');` + '\n', 'messages.ts')).toEqual([
    { name: 'a', text: "It's a \\ \n line", kind: 'message' },
  ]);
});

test.each([
  ['a declaration that is no literal', 'messages.ts', 'export const a = message(text);\n'],
  ['something else', 'messages.ts', `export const a = 'text';\n`],
  ['a translation that is computed', 'messages.es.ts', 'export default {\n  a: text(),\n} satisfies T;\n'],
])('refuses %s', (_, file, code) => {
  expect(() => listMessages(code, file)).toThrow('declares 1 messages, 0 of them legible');
});

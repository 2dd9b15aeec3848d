import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';
import { findManualFormatting } from '../src/fences/manualFormatting.ts';
import { findUnwrappedTexts } from '../src/fences/unwrappedTexts.ts';
import { findRawCssValues } from '../src/fences/rawCssValues.ts';
import { findSuppressions } from '../src/fences/suppressions.ts';
import { SERVER_FEATURES } from '../src/fences/layers.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache');
const PLUGIN = './scripts/src/fences/plugin.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-fences-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Lints the folder with the repository's rules; returns the findings in order. */
function lint(): string[] {
  const rules = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
  expect(rules).toContain(`"jsPlugins": ["${PLUGIN}"]`);
  write(
    '.oxlintrc.json',
    rules.replace(PLUGIN, path.join(ROOT, PLUGIN)).replace('"typeAware": true', '"typeAware": false'),
  );
  const args = [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--no-ignore', '--format=json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename} ${code}`).sort();
}

/** Writes each text to its own file: `src/0.ts`, `src/1.ts` and so on, with a prefix to separate several lists. */
function writeAll(folderName: string, texts: string[], word = ''): string[] {
  return texts.map((text, index) => {
    const file = `${folderName}/${word}${index}.ts`;
    write(file, text);
    return file;
  });
}

const FORBIDDEN: [from: string, specifier: string][] = [
  ['packages/domain/src', '@jumpy/sim/random'],
  ['packages/sim/src', '@jumpy/domain/levels'],
  ['packages/rig/src', '@jumpy/protocol/http'],
  ['packages/audio/src', '@jumpy/rig/renderSvg'],
  ['packages/theme/src', '@jumpy/rig/palette'],
  ['packages/browser/src', '@jumpy/protocol/keyring'],
  ['packages/protocol/src', '@jumpy/browser/windowChannel'],
  ['packages/rig/src', '@jumpy/theme/fontFaces'],
  ['packages/sim/src', '@jumpy/scripts/env'],
  ['packages/protocol/src', '@jumpy/rig/renderSvg'],
  ['packages/domain/test', '@jumpy/sim/random'],
  ['apps/web/src', '@jumpy/server/platform/env'],
  ['apps/game/src', '@jumpy/web/main'],
  ['apps/server/src', '@jumpy/sandbox/app'],
  ['apps/server/src', '@jumpy/theme/fontFaces'],
  ['apps/server/src', '@jumpy/browser/withDeadline'],
  ['apps/sandbox/src', '@jumpy/browser/timers'],
  ['apps/server/src', '@jumpy/scripts/startPostgres'],
  ['apps/web/test', '@jumpy/server/platform/env'],
  ['apps/server/src/deep', '../../../../packages/sim/src/step.ts'],
  ['packages/domain/src', '../../sim/src/step.ts'],
  ['packages/domain/src', '../../sim/vectors/a.json'],
];

describe('levels', () => {
  test('reject an import from above or beside, in any form', () => {
    const files = FORBIDDEN.flatMap(([from, specifier], row) =>
      writeAll(
        from,
        [
          `import { x } from '${specifier}'; console.log(x);`,
          `import type { X } from '${specifier}'; export type Y = X;`,
          `export { x } from '${specifier}';`,
          `export * from '${specifier}';`,
          `export const x = import('${specifier}');`,
        ],
        `row${row}-`,
      ),
    );
    expect(lint()).toEqual(files.map((file) => `${file} fences(levels)`).sort());
  });

  test('allow downward imports, test setup and stand-ins in tests, and anything in scripts', () => {
    write(
      'packages/protocol/src/a.ts',
      "export * from '@jumpy/domain/levels'; export * from '@jumpy/sim/replay'; export * from './b.ts';",
    );
    write(
      'apps/server/src/features/runs/a.ts',
      "export * from '@jumpy/sim/replay'; export * from '../../platform/db/a.ts'; export * from 'node:fs';",
    );
    write(
      'apps/server/test/a.test.ts',
      "export * from '@jumpy/scripts/env'; export * from '@jumpy/sandbox/app'; export * from '../src/env.ts';",
    );
    write(
      'apps/game/src/b.ts',
      "import a from '../../../packages/sim/vectors/a.json' with { type: 'json' }; console.log(a);",
    );
    write('scripts/src/a.ts', "export * from '@jumpy/domain/levels'; export * from '@jumpy/sandbox/app';");
    expect(lint()).toEqual([]);
  });
});

describe('integer arithmetic in the simulation', () => {
  test('rejects anything that could differ between machines', () => {
    const files = writeAll('packages/sim/src', [
      'export const a = (x: number) => x / 2;',
      'export const a = (x: number) => x % 2;',
      'export const a = (x: number) => x ** 2;',
      'export let a = 4; a /= 2;',
      'export let a = 4; a %= 2;',
      'export const a = 0.5;',
      'export const a = 1e-3;',
      'export const a = Math.random();',
      'export const a = Math.sqrt(4);',
      "export const a = Math['sin'](4);",
      'export const a = Math.PI;',
      'const { random } = Math; export const a = random();',
      'export const a = Date.now();',
      'export const a = new Date();',
      'export const a = performance.now();',
      "export const a = parseFloat('1.5');",
      'export const a = new Float64Array(2);',
      'export const a = Infinity;',
    ]);
    expect(lint()).toEqual(files.map((file) => `${file} fences(integers)`).sort());
  });

  test('allows integer operations, division in one place, and anything in other packages', () => {
    writeAll('packages/sim/src', [
      'export const a = (x: number) => (x + 2 - 3) * 4;',
      'export const a = (x: number) => ((x << 2) ^ (x >>> 3)) & ~x;',
      'export const a = (x: number) => Math.imul(Math.abs(x), Math.min(x, Math.max(1, Math.trunc(Math.floor(x)))));',
      'export const a = (x: number, y: number) => x < y || y === 3;',
      'export const a = 1e6; export const b = 0xffff_ffff; export const c = -1;',
      'export const a = { Date: 1 }; export const b = a.Date;',
      'export const a = /[/%]/;',
    ]);
    write(
      'packages/sim/src/integerDivision.ts',
      'export const divide = (a: number, b: number) => Math.trunc(a / b) + (a % b);',
    );
    write('packages/domain/src/a.ts', 'export const half = (a: number) => a / 2 + 0.5;');
    expect(lint()).toEqual([]);
  });
});

describe('environment', () => {
  test('is not read anywhere else', () => {
    const folders = ['apps/server/src/platform', 'apps/web/src', 'scripts/src', 'packages/domain/src', 'bench/src'];
    const files = folders.flatMap((sourceFolder) =>
      writeAll(sourceFolder, [
        'console.log(process.env.PORT);',
        "console.log(process['env']);",
        'const { env } = process; console.log(env);',
        "import { env } from 'node:process'; console.log(env);",
      ]),
    );
    expect(lint()).toEqual(files.map((file) => `${file} fences(environment)`).sort());
  });

  test('is read in the env.ts files, and other uses of process are allowed', () => {
    for (const place of ['apps/server/src/platform', 'apps/sandbox/src', 'scripts/src'])
      write(`${place}/env.ts`, 'export const all = process.env;');
    write('apps/server/src/main.ts', "process.on('SIGTERM', () => process.exit(0));");
    expect(lint()).toEqual([]);
  });
});

describe('lazy chunks', () => {
  test('must be destructured: the bundler includes everything otherwise, and failures go unnoticed', () => {
    const files = writeAll('apps/game/src/view', [
      "void import('./b.ts').then((found) => found.open(), () => undefined);",
      "void import('./b.ts').then(async (found) => found.open());",
    ]);
    expect(lint()).toEqual(files.map((file) => `${file} fences(parts)`).sort());
  });

  test('may be awaited, caught and destructured', () => {
    write(
      'packages/audio/src/a.ts',
      "void import('./b.ts').then(({ open }) => open(), () => undefined); export const c = await import('./b.ts').catch(() => 1);",
    );
    expect(lint()).toEqual([]);
  });
});

describe('members of a known object', () => {
  test('are not set by Object.assign, which takes any name', () => {
    const files = writeAll('apps/server/src/features/live', [
      'Object.assign(run, { notedTick: 1 });',
      'export const seat = (found: object) => Object.assign(found, { isOver: false });',
    ]);
    expect(lint()).toEqual(files.map((file) => `${file} fences(members)`).sort());
  });

  test('may be added to a new object, to the window, or taken from a typed one', () => {
    writeAll('apps/web/src/features/live', [
      "export const failure = Object.assign(new Error('no'), { cause: 1 });",
      'Object.assign(window, { fetch: undefined });',
      'export const change = (all: object, changed: object) => Object.assign(all, changed);',
    ]);
    expect(lint()).toEqual([]);
  });
});

test('a test waits no shorter time than all others', () => {
  write('apps/web/test/short.test.ts', 'await expect.poll(() => 1, { timeout: 5_000 }).toBe(1);');
  write('apps/web/test/usual.test.ts', 'await expect.poll(() => 1).toBe(1);');
  write('apps/web/test/long.test.ts', 'await expect.element(button, { timeout: 30_000 }).toBeVisible();');
  expect(lint()).toEqual(['apps/web/test/short.test.ts fences(patience)']);
});

describe('Playwright routes', () => {
  test('are not removed by a journey', () => {
    const files = writeAll('e2e/journeys', ["await page.unroute('**/a');", 'await context.unrouteAll();']);
    expect(lint()).toEqual(files.map((file) => `${file} fences(routes)`).sort());
  });

  test('may be set', () => {
    write('e2e/journeys/a.ts', "await page.route('**/a', (route) => route.continue());");
    expect(lint()).toEqual([]);
  });
});

describe('plain words', () => {
  test('rejects names and comments of a private language', () => {
    const files = writeAll('apps/web/src/data', [
      '/** Whoever asks gets it. */\nexport const given = 1;',
      'export const MOST_TRIES = 3;',
      'export const claimWords = {};',
      'export function askAnew(): void {}',
    ]);
    expect(lint()).toEqual(files.map((file) => `${file} fences(words)`).sort());
  });

  test('accepts standard names and plain comments', () => {
    writeAll('apps/web/src/data', [
      '/** Retries up to three times. */\nexport const MAX_TRIES = 3;',
      'export const words = [];',
    ]);
    expect(lint()).toEqual([]);
  });
});

describe('server layers', () => {
  test('reject an import from a higher layer', () => {
    const files = [
      ...writeAll('apps/server/src/platform/bus', ["export * from '../../http/guard.ts';"], 'a-'),
      ...writeAll(
        'apps/server/src/platform',
        ["export * from '../features/runs/store.ts';", "export * from '../app.ts';"],
        'b-',
      ),
      ...writeAll('apps/server/src/http', ["import type { X } from '../features/auth/a.ts'; export type Y = X;"], 'c-'),
      ...writeAll('apps/server/src/features/runs', ["export const a = import('../../jobs/startJobs.ts');"], 'd-'),
    ];
    expect(lint()).toEqual(files.map((file) => `${file} fences(storeys)`).sort());
  });

  test('let features import only the declared ones', () => {
    const files = writeAll('apps/server/src/features/wallets/turns', [
      "export * from '../../runs/routes.ts';",
      "export * from '../../faucet/routes.ts';",
      "export * from '../../nowhere/routes.ts';",
    ]);
    write('apps/server/src/features/wallets/a.ts', "export * from '../gifts/store.ts'; export * from './turns/b.ts';");
    write(
      'apps/server/src/features/wallets/c.ts',
      "export * from '../../http/route.ts'; export * from '../../platform/env.ts';",
    );
    write('apps/server/src/app.ts', "export * from './features/runs/routes.ts'; export * from './jobs/startJobs.ts';");
    expect(lint()).toEqual(files.map((file) => `${file} fences(storeys)`).sort());
  });

  test('have no cycles among declared feature imports', () => {
    const visit = (feature: string, path: readonly string[]): void => {
      expect(path).not.toContain(feature);
      for (const below of SERVER_FEATURES[feature] ?? []) visit(below, [...path, feature]);
    };
    for (const feature of Object.keys(SERVER_FEATURES)) visit(feature, []);
  });
});

describe('page features', () => {
  test('never import each other', () => {
    const files = writeAll('apps/web/src/features/home', ["export * from '../play/Summary.tsx';"]);
    write('apps/web/src/features/home/b.ts', "export * from './deep/c.ts'; export * from '../../ui/Button.tsx';");
    write('apps/web/src/app/d.ts', "export * from '../features/play/Summary.tsx';");
    expect(lint()).toEqual(files.map((file) => `${file} fences(storeys)`).sort());
  });
});

describe('SQL', () => {
  test('is allowed only in stores and the database folder', () => {
    const statements = [
      "import { db } from './db.ts'; export const a = () => db.selectFrom('users').selectAll();",
      "import { db } from './db.ts'; export const a = () => db.with('b', (c) => c.insertInto('users'));",
      "import { sql } from 'kysely'; export const a = () => sql`SELECT 1`;",
    ];
    const files = writeAll('apps/server/src/features/runs', statements);
    for (const free of ['features/runs/store', 'features/runs/runStore', 'platform/db/deep/a'])
      write(`apps/server/src/${free}.ts`, statements[2] ?? '');
    write('apps/server/test/a.test.ts', statements[2] ?? '');
    expect(lint()).toEqual(files.map((file) => `${file} fences(sql)`).sort());
  });
});

describe('import cycles', () => {
  test('between files are found', () => {
    write('apps/web/src/a.ts', "import { b } from './b.ts'; export const a = () => b();");
    write('apps/web/src/b.ts', "import { c } from './c.ts'; export const b = () => c();");
    write('apps/web/src/c.ts', "import { a } from './a.ts'; export const c = () => a();");
    expect(lint()).toContain('apps/web/src/a.ts import(no-cycle)');
  });

  test('of type imports are found too', () => {
    write('apps/web/src/a.ts', "import type { B } from './b.ts'; export interface A { b: B }");
    write('apps/web/src/b.ts', "import type { A } from './a.ts'; export interface B { a: A }");
    expect(lint()).toContain('apps/web/src/a.ts import(no-cycle)');
  });

  test('through package names are found too', () => {
    write('packages/sim/package.json', '{ "name": "@jumpy/sim", "exports": { "./*": "./src/*.ts" } }');
    mkdirSync(path.join(folder, 'node_modules/@jumpy'), { recursive: true });
    symlinkSync('../../packages/sim', path.join(folder, 'node_modules/@jumpy/sim'));
    write('packages/sim/src/a.ts', "import { b } from '@jumpy/sim/b'; export const a = () => b();");
    write('packages/sim/src/b.ts', "import { a } from './a.ts'; export const b = () => a();");
    expect(lint()).toContain('packages/sim/src/a.ts import(no-cycle)');
  });
});

test('inline suppressions are rejected', () => {
  for (const place of ['apps', 'scripts', 'e2e', 'bench']) mkdirSync(path.join(folder, place));
  const directives = [
    'oxlint-disable',
    'eslint-disable-next-line',
    '@ts-ignore',
    '@ts-expect-error',
    'biome-ignore format: no',
    'oxfmt-ignore',
  ];
  const files = writeAll(
    'packages/sim/src',
    directives.map((directive) => `export const a = 1;\n//${directive}\nexport const b = 2; /* ${directive} */`),
  );
  write('packages/sim/src/good.ts', '// A word like disable is free.');
  expect(findSuppressions(folder)).toEqual(files.flatMap((file) => [`${file}:2`, `${file}:3`]));
  expect(findSuppressions(ROOT)).toEqual([]);
});

describe('raw CSS values', () => {
  const found = (file: string, text: string): string[] => {
    write(file, text);
    return findRawCssValues(folder).map((one) => one.replace(`${file}:`, ''));
  };

  test.each([
    ['color: #fff', 'colour'],
    ['background: linear-gradient(rgb(0 0 0 / 30%), var(--ink))', 'colour'],
    ['background: color-mix(in srgb, var(--hue) 78%, white)', 'colour'],
    ['--face: #3a2f6b', 'colour'],
    ['font-size: 0.9rem', 'size of letters'],
    ['font: 400 clamp(1rem, 7vw, 2rem) / 1.1 var(--display)', 'size of letters'],
    ['gap: 10px', 'space'],
    ['row-gap: 0.5rem', 'space'],
    ['padding: 0 max(14px, env(safe-area-inset-left))', 'space'],
    ['padding-inline: calc(100% - 48px) 0', 'space'],
    ['margin: 4px auto 0', 'space'],
    ['border-radius: 50% 14px', 'radius'],
    ['border-top-left-radius: 4px', 'radius'],
    ['box-shadow: var(--row-in), 0 4px 0 var(--drop)', 'shadow'],
    ['transition: transform 0.2s var(--e-out)', 'time'],
    ['animation: rise var(--m-base) ease-out', 'curve'],
  ])('rejects %s outside the tokens', (declaration, kind) => {
    const value = declaration.slice(declaration.indexOf(':') + 2);
    expect(found('apps/web/src/ui/a.module.css', `.a {\n  ${declaration};\n}\n`)).toEqual([`2 ${kind}: ${value}`]);
  });

  test('allows values based on tokens and non-visual values', () => {
    write('apps/game/src/page/tokens.css', ':root { --ink: #170b36; --lift: 0 5px 0 rgb(15 6 40 / 55%); }');
    const text = `/* #fff 1px */
      .a:hover { color: var(--ink); font: 400 min(var(--t-h1), 7vw) / 1.2rem var(--text); border-radius: 50% 0; }
      .b { box-shadow: 0 0 0 var(--bw) var(--ink); animation: spin var(--l-spin) 0s linear infinite; white-space: nowrap; }
      .c { left: 3px; letter-spacing: 0.02em; mask-image: linear-gradient(#000, transparent); transition: none; }
      .d { gap: 0 var(--space-2); padding: 84px 4vw calc(2 * var(--space-8)) 0.3em; margin: -9px auto 0px 120px; }`;
    expect(found('packages/theme/src/a.css', text)).toEqual([]);
  });

  test.each([
    ['@media (width < 700px)', ['700px']],
    ['@media (max-width: 767px) and (min-height: 480px)', ['767px']],
    ['@media (1100px <= width < 1280px)', ['1280px']],
    ['@media (40rem <= width)', ['40rem']],
    ['@container board (min-width:600px)', ['600px']],
  ])('rejects the width of %s (LIMIT-08)', (condition, widths) => {
    const sheet = `.a {\n  top: 0;\n}\n${condition} {\n  .a {\n    top: 1px;\n  }\n}\n`;
    expect(found('apps/game/src/page/a.css', sheet)).toEqual(widths.map((width) => `4 breakpoint: ${width}`));
  });

  test('allows the four breakpoints, a container as wide as its words, and heights', () => {
    const text = `@media (480px <= width < 1100px) and (height >= 640px) { .a { top: 0; } }
      @media (max-width: 768px), (max-aspect-ratio: 1), (max-height: 577px) { .a { width: 700px; } }
      @container rows (width >= 41rem) { .a { top: 0; } } @container (width < 360px) { .a { min-width: 9px; } }`;
    expect(found('apps/web/src/ui/a.module.css', text)).toEqual([]);
  });

  test('rejects another width in scripts too', () => {
    const text = "const a = '(min-width: 1100px)';\nexport const b = [a, '(width < 1001px)', '(700px <= width)'];";
    expect(found('apps/web/src/a.ts', text)).toEqual(['2 breakpoint: 1001px', '2 breakpoint: 700px']);
  });

  test('rejects a color in markup too', () => {
    expect(found('apps/web/src/ui/A.tsx', "\nexport const a = <path fill='#170B36' stroke='var(--ink)' />;")).toEqual([
      '2 colour: #170B36',
    ]);
  });

  test('finds none in the repository', () => expect(findRawCssValues(ROOT)).toEqual([]));
});

test('pages leave formatting of numbers and dates to Intl', () => {
  const files = writeAll('apps/web/src/features/a', [
    'export const a = (1.5).toFixed(2);',
    'export const a = new Date(0).toLocaleDateString();',
    'export const a = new Date(0).toISOString().slice(0, 10);',
    'export const a = new Date(0).getUTCHours();',
  ]);
  write('apps/web/src/good.ts', "export const a = new Intl.NumberFormat('en').format(2) + new Date(0).toISOString();");
  expect(findManualFormatting(folder)).toEqual(files.map((file) => `${file}:1`));
  expect(findManualFormatting(ROOT)).toEqual([]);
});

describe('text nodes beside conditional elements', () => {
  /** Elements with a text node that React loses when a page translator replaces it. */
  function looseOf(elements: readonly string[]): string[] {
    const types = { checkJs: false, jsx: 'react-jsx', strict: true, lib: ['es2024', 'dom'], module: 'nodenext' };
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    write('apps/web/tsconfig.json', JSON.stringify({ compilerOptions: { ...types, types: [] }, include: ['src'] }));
    const parts = elements.map((element, index) => `export const part${index} = (p: Props) => ${element};`);
    const words =
      'isOn: boolean; n: number; list: string[]; text: string; some?: string; node: ReactNode; one: ReactElement';
    write(
      'apps/web/src/a.tsx',
      [
        `import { Fragment, type ReactElement, type ReactNode } from 'react'; interface Props { ${words} }`,
        'const Maybe = (p: Props) => p.isOn ? <i /> : null; const Text = (p: Props) => p.text;',
        ...parts,
      ].join('\n'),
    );
    return findUnwrappedTexts(folder).map((place) => elements[Number(place.split(':')[1]) - 3] ?? place);
  }

  const LOOSE = [
    "<p>{p.isOn && 'on'} <b /></p>",
    "<p><b />{p.isOn ? 'on' : null}</p>",
    "<p><b />{p.isOn ? `${p.n} on` : ''}</p>",
    '<p>{p.isOn ? <b /> : null}words</p>',
    '<p>{p.isOn && <b />}{p.text}</p>',
    '<p>{p.list.map((each) => <b key={each} />)}{p.n}</p>',
    '<p>{p.list.map((each) => each)}<b /></p>',
    '<p><b />{p.some}</p>',
    '<p><b />{p.node}</p>',
    '<p><Maybe {...p} />words</p>',
    '<p>{p.isOn ? <>words <b /></> : null}</p>',
    '<p>{p.list.map((each) => <Fragment key={each}>{each}</Fragment>)}</p>',
    "<p><b />{p.isOn ? 'on' : <i />}</p>",
    '<p>{p.isOn ? <b /> : null}<Text {...p} /></p>',
    '<div>{p.isOn ? <p>on <b /></p> : <p>off</p>}</div>',
    '<div>{p.isOn ? <><p>{p.n} on</p><i /></> : <><p>off</p><i /></>}</div>',
    '{ if (p.isOn) return <p>off</p>; return <p><b /> on</p>; }',
  ];
  const SAFE = [
    "<p>{p.isOn ? 'on' : null}</p>",
    "<p>{p.isOn ? 'on' : <b />}</p>",
    '<p><b /> words</p>',
    "<p>{p.isOn ? 'on' : 'off'} <b /></p>",
    '<p>{p.isOn ? <b /> : null}<span>words</span></p>',
    '<p>{p.isOn ? <b /> : null}<i /> words</p>',
    '<p><b />{p.one}{p.isOn ? <i /> : null}</p>',
    '<p>{p.isOn ? <><span>words</span><b /></> : null}</p>',
    '<div>{p.isOn ? <p>on <b /></p> : <p>off <b /></p>}</div>',
    "<div>{p.isOn ? <p key='on'>on <b /></p> : <p key='off'>off</p>}</div>",
    '<div>{p.isOn ? <p>on <b /></p> : <div>off</div>}</div>',
    '<div>{p.isOn ? <p>{`${p.n} on`}</p> : <p>off</p>}</div>',
  ];

  test('are found, except inside an element of their own', () => expect(looseOf([...LOOSE, ...SAFE])).toEqual(LOOSE));

  test('finds none in the repository', () => expect(findUnwrappedTexts(ROOT)).toEqual([]));
});

describe('pure packages', () => {
  const NODE = [
    "import { readFileSync } from 'node:fs'; export const a = readFileSync;",
    'export const a = process.pid;',
    'export const a = Buffer.alloc(1);',
  ];
  const DOM = [
    'export const a = document.title;',
    'export const a = window.innerWidth;',
    "export const a = localStorage.getItem('a');",
  ];

  // Inside the repository, so that Node's types would resolve if the configuration allowed them.
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(path.join(CACHE, 'fences-'));
  });

  /** Compiles the files as part of the package and returns those with errors. */
  function faulty(name: string, change: object): string[] {
    rmSync(path.join(folder, 'out'), { recursive: true, force: true });
    const own = { rootDir: '.', outDir: './out', tsBuildInfoFile: './out/info', ...change };
    const config = {
      extends: path.join(ROOT, `packages/${name}/tsconfig.json`),
      compilerOptions: own,
      include: ['src'],
      references: [],
    };
    write('tsconfig.json', JSON.stringify(config));
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    // Only a few lines: more threads would only reload the libraries.
    const args = [tsc, '--singleThreaded', '-p', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return [...new Set(Array.from(stdout.matchAll(/^(src\/\w+\.ts)\(/gm), ([, file = '']) => file))].sort();
  }

  test.each(['domain', 'sim', 'rig', 'protocol'])('%s compiles with neither Node nor the DOM', (name) => {
    const files = [...writeAll('src', NODE, 'node'), ...writeAll('src', DOM, 'dom')];
    expect(faulty(name, {})).toEqual(files.toSorted());
  });

  test.each(['audio', 'browser', 'theme'])('%s compiles with the DOM but not Node', (name) => {
    const files = writeAll('src', NODE, 'node');
    writeAll('src', DOM, 'dom');
    expect(faulty(name, {})).toEqual(files);
  });

  test.each([
    ['sim', { types: ['node'], lib: ['es2024', 'dom'] }],
    ['audio', { types: ['node'] }],
  ])('%s compiles with both once its restriction is removed', (name, change) => {
    writeAll('src', NODE, 'node');
    writeAll('src', DOM, 'dom');
    expect(faulty(name, change)).toEqual([]);
  });
});

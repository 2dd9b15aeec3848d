import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listArguments } from '@jumpy/i18n/build/compileMessage';
import { listMessages } from '@jumpy/i18n/build/messagesPlugin';
import { describe, expect, test } from 'vitest';
import { readCodebase } from '../src/numbers/codebase.ts';
import { findTexts } from '../src/numbers/draw.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const listSources = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

const readMessages = (file: string): Map<string, string> =>
  new Map(listMessages(readSource(file), file).map(({ name, text }) => [name, text]));

const sources = listSources('{apps,packages}/*/src/**/messages.ts').filter((file) =>
  readSource(file).includes(`from '@jumpy/i18n/message'`),
);

test('there are messages of apps and of packages', () => {
  expect(sources.filter((file) => file.startsWith('apps/')).length).toBeGreaterThan(50);
  expect(sources).toEqual(
    expect.arrayContaining(['audio', 'domain', 'protocol', 'rig'].map((name) => `packages/${name}/src/messages.ts`)),
  );
});

describe.each(sources)('%s', (file) => {
  const messages = readMessages(file);

  test('is translated whole, with the same arguments', () => {
    const translations = readMessages(file.replace('.ts', '.es.ts'));
    expect([...translations.keys()].toSorted()).toEqual([...messages.keys()].toSorted());
    for (const [name, text] of messages)
      expect(listArguments(translations.get(name) ?? ''), name).toEqual(listArguments(text));
  });

  test('has no unused message', () => {
    const folder = path.dirname(file);
    const code = listSources(`${folder}/**/*.{ts,tsx}`).map(readSource).join('\n');
    expect([...messages.keys()].filter((name) => !new RegExp(String.raw`\bm\.${name}\b`).test(code))).toEqual([]);
  });
});

test('no text of players stands in place, but for signs and quoted words in capitals', () => {
  const inPlace = readCodebase(ROOT)
    .filter(({ isTest }) => !isTest)
    .flatMap(findTexts)
    .filter(
      ({ kind, reader, text }) => kind === 'element' && reader === 'player' && !/^(?:[A-Z-]+|https:\/\/)$/.test(text),
    );
  expect(inPlace).toEqual([]);
});

/** Files of messages that a source reads, directly or by sources it imports. */
function findMessageFiles(file: string, visited: Set<string>): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const code = readSource(file).replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  const imports = [...code.matchAll(/\b(?:from |import\()'([^']+)'/g)];
  return imports.flatMap(([, specifier = '']) => {
    const [, name, rest] = /^@jumpy\/(\w+)\/(.+)$/.exec(specifier) ?? [];
    const target = specifier.startsWith('.')
      ? path.join(path.dirname(file), specifier)
      : `packages/${name}/src/${rest}.ts`;
    if (sources.includes(target)) return [target];
    return globSync(target, { cwd: ROOT }).length > 0 && /\.tsx?$/.test(target)
      ? findMessageFiles(target, visited)
      : [];
  });
}

test.each(['web', 'game', 'keyring'])(
  '%s loads the Spanish texts of its packages that it shows, and no others',
  (app) => {
    const visited = new Set<string>();
    const shown = listSources(`apps/${app}/src/**/*.{ts,tsx}`).flatMap((file) => findMessageFiles(file, visited));
    const patterns = [...readSource(`apps/${app}/src/es.ts`).matchAll(/'(\.[^']*messages\.es\.ts)'/g)];
    const loaded = patterns.flatMap(([, pattern = '']) => listSources(path.join(`apps/${app}/src`, pattern)));
    expect(loaded.filter((file) => file.startsWith('packages/')).map((file) => file.replace('.es.ts', '.ts'))).toEqual(
      [...new Set(shown)].filter((file) => file.startsWith('packages/')).toSorted(),
    );
  },
);

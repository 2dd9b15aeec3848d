import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listArguments } from '@jumpy/i18n/build/compileMessage';
import { listMessages } from '@jumpy/i18n/build/messagesPlugin';
import { describe, expect, test } from 'vitest';
import { readCodebase } from '../src/numbers/codebase.ts';
import { findTexts } from '../src/numbers/texts.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const readMessages = (file: string): Map<string, string> =>
  new Map(listMessages(readFileSync(path.join(ROOT, file), 'utf8'), file).map(({ name, text }) => [name, text]));

const sources = globSync('apps/*/src/**/messages.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(path.join(ROOT, file), 'utf8').includes(`from '@jumpy/i18n/message'`),
);

test('there are messages', () => {
  expect(sources.length).toBeGreaterThan(50);
});

describe.each(sources.toSorted())('%s', (file) => {
  const messages = readMessages(file);

  test('is translated whole, with the same arguments', () => {
    const translations = readMessages(file.replace('.ts', '.es.ts'));
    expect([...translations.keys()].toSorted()).toEqual([...messages.keys()].toSorted());
    for (const [name, text] of messages)
      expect(listArguments(translations.get(name) ?? ''), name).toEqual(listArguments(text));
  });

  test('has no unused message', () => {
    const folder = path.join(ROOT, path.dirname(file));
    const code = globSync('**/*.{ts,tsx}', { cwd: folder })
      .map((source) => readFileSync(path.join(folder, source), 'utf8'))
      .join('\n');
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

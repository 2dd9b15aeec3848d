import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { packClient } from '@jumpy/scripts/api/packClient';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let server: http.Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-client-'));
  await packClient(path.join(folder, 'client'));
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
import { createJumpyClient } from './client/src/client.js';
import { unwrap } from './client/src/jumpyApiError.js';
const client = createJumpyClient({ baseUrl: process.argv[2] });
const { board, total } = await unwrap(client.GET('/api/leaderboards/{board}', { params: { path: { board: 'jumps' } } }));
console.log(board, total);
`;

/** Runs a program with the Node on PATH, which may be as old as the product allows. */
function run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

test.each([
  ['the Node on PATH', 'node'],
  ['our own', process.execPath],
])('the packed client is JavaScript that %s runs', async (_, node) => {
  await rm(path.join(folder, 'node_modules'), { force: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  expect(await run(node, 'program.mjs', url)).toEqual({ code: 0, output: '/api/leaderboards/jumps 3\n' });
});

test('the packed client has types that a project of its own compiles with, and that refuse a wrong field', async () => {
  const packed = JSON.parse(await readFile(path.join(folder, 'client/package.json'), 'utf8')) as object;
  expect(packed).toMatchObject({ dependencies: { 'openapi-fetch': expect.any(String) }, engines: { node: '>=20' } });
  const lines = [
    "import { createJumpyClient } from './client/src/client.js';",
    "const { data } = await createJumpyClient({ baseUrl: 'https://play.example' }).GET('/api/daily');",
    'const isThere: boolean | undefined = data?.success;',
  ];
  const compile = async (...more: string[]) => {
    await writeFile(path.join(folder, 'own.mts'), [...lines, ...more, 'export { isThere };'].join('\n'));
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
    return run(process.execPath, path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'own.mts');
  };
  expect(await compile()).toEqual({ code: 0, output: '' });
  expect((await compile('data?.noSuchField;')).output).toContain("'noSuchField' does not exist");
});

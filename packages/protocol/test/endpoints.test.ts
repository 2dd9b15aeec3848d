import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpointPath } from '../src/endpoint.ts';
import { ENDPOINTS } from '../src/endpoints.ts';
import { boardEndpoint } from '../src/http/boards.ts';
import { replaysEndpoint, runEndpoint } from '../src/http/replays.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const nameOf = ({ method, path: address }: { method: string; path: string }): string => `${method} ${address}`;

test('fills the fields of a path and adds the given query parameters', () => {
  expect(endpointPath(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } })).toBe(
    'leaderboards/scores?limit=100',
  );
  expect(endpointPath(boardEndpoint, { params: { board: 'jumps' }, query: {} })).toBe('leaderboards/jumps');
  expect(endpointPath(runEndpoint, { params: { runId: 'a/../b?c' } })).toBe('runs/a%2F..%2Fb%3Fc');
  expect(endpointPath(replaysEndpoint, { query: { runs: 'a,b&c' } })).toBe('replays?runs=a,b%26c');
});

test('lists each endpoint once', () => {
  const names = ENDPOINTS.map(nameOf);
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});

test('lists every endpoint that pages may request', async () => {
  const files = [
    ...readdirSync(path.join(SOURCE, 'http')).map((file) => `http/${file}`),
    'events.ts',
    'room/socket.ts',
  ];
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(SOURCE, file))));
  const exportedNames = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      name.endsWith('Endpoint') ? nameOf(value as { method: string; path: string }) : [],
    ),
  );
  expect([...new Set(exportedNames)].toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
});

test('keeps keyring endpoints in their own path; schemas cover all path fields, and only posts have a body', () => {
  for (const endpoint of ENDPOINTS) {
    const { path: address, access, params, body, method, maxBodyBytes } = endpoint;
    // A picture comes as it is, beside the fields of its address.
    const isFile = address === 'admin/item-pins';
    const fields = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const paramNames = params && 'shape' in params ? Object.keys(params.shape as object) : [];
    expect([address, paramNames]).toEqual([address, fields]);
    if (address.startsWith('keyring/'))
      expect([address, ['keyring', 'public'].includes(access), method]).toEqual([address, true, 'POST']);
    else expect([address, access]).not.toEqual([address, 'keyring']);
    if (method === 'GET' || maxBodyBytes !== undefined)
      expect([address, body !== undefined || isFile]).toEqual([address, method === 'POST']);
  }
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findAnvil } from '@jumpy/sandbox/chain/findAnvil';
import { startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { afterEach, beforeEach, expect, test } from 'vitest';

const anvilPackage = '@foundry-rs/anvil-for-another-machine';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-anvil-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('uses an executable anvil from the PATH when no package provides one', () => {
  const file = path.join(folder, 'anvil');
  const searchPath = ['', '/nowhere', folder].join(path.delimiter);
  writeFileSync(file, '', { mode: 0o600 });
  expect(findAnvil({ anvilPackage, searchPath })).toBeUndefined();
  chmodSync(file, 0o700);
  expect(findAnvil({ anvilPackage, searchPath })).toBe(file);
});

test('asks for CHAIN_RPC_URL without any anvil', async () => {
  const plan = { folder, host: '127.0.0.1', port: 0, secret: undefined, searchPath: folder, anvilPackage };
  await expect(startLocalChain(plan)).rejects.toThrow('Set CHAIN_RPC_URL to a node of Monad testnet');
});

test('names an anvil that does not start, with its output', async () => {
  writeFileSync(
    path.join(folder, 'anvil'),
    '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "no such flag" >&2\nexit 2\n',
    { mode: 0o700 },
  );
  const searchPath = [folder, '/usr/bin', '/bin'].join(path.delimiter);
  const plan = { folder, host: '127.0.0.1', port: 0, secret: undefined, searchPath, anvilPackage };
  await expect(startLocalChain(plan)).rejects.toThrow('anvil did not start: no such flag');
});

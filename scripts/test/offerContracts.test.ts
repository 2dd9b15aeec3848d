import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Postgres, startPostgres } from '@jumpy/scripts/startPostgres';
import { type Address, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployLocally } from '../src/contracts/deployLocally.ts';
import type { StoredContracts } from '../src/contracts/ensureContracts.ts';
import { fetchOwnerships } from '../src/contracts/ownership.ts';
import { offerContracts } from '../src/launch/openLocalChain.ts';
import { ensureSecrets, type LocalSecrets } from '../src/launch/localSecrets.ts';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';

const ADMIN = '900000000000000010';
let harness: DeployHarness;
let postgres: Postgres;
let folder = '';
let secrets: LocalSecrets;
let contracts: StoredContracts;

const query = (sql: string, values: unknown[] = []): Promise<unknown> =>
  withDatabaseAdmin(postgres.url, (client) => client.query(sql, values));
const enter = (discordId: string, wallet: Address | null): Promise<unknown> =>
  query('INSERT INTO users VALUES ($1, $2, $3) ON CONFLICT (discord_id) DO UPDATE SET wallet_address = $3', [
    discordId,
    'Skyla',
    wallet,
  ]);
const newWallet = (): Address => privateKeyToAccount(generatePrivateKey()).address;
/** The same for every contract. */
const ofAll = <Value>(value: Value): Value[] => Object.keys(contracts.deployment).map(() => value);
const pendingOwners = async (): Promise<(Address | undefined)[]> => {
  const addresses = Object.values(contracts.deployment).map(({ address }) => address);
  return (await fetchOwnerships(harness.client, addresses)).map(({ pending }) => pending);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-offer-'));
  secrets = ensureSecrets(folder);
  [harness, postgres] = await Promise.all([
    openDeployHarness(),
    startPostgres(path.join(folder, 'postgres'), { ephemeral: true }),
  ]);
  await harness.chain.setBalance(privateKeyToAccount(secrets.deployKey).address, parseEther('100'));
  contracts = await deployLocally({
    rpcUrl: harness.chain.url,
    dataDir: folder,
    brand: { publicUrl: 'http://jumpy.localhost', productName: 'Jumpy' },
    secrets: { ...secrets, chainSecret: 'of this test' },
    seeds: false,
  });
});
afterAll(async () => {
  await harness?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function startOffering(): { said: string[]; ended: Promise<void>; stop: () => Promise<void> } {
  const messages: string[] = [];
  const leaving = new AbortController();
  const ended = offerContracts({
    databaseUrl: postgres.url,
    admins: [ADMIN],
    rpcUrl: harness.chain.url,
    contracts,
    deployKey: secrets.deployKey,
    signal: leaving.signal,
    say: (text) => messages.push(text),
    pollMs: 20,
  });
  const stop = (): Promise<void> => {
    leaving.abort();
    return ended;
  };
  return { said: messages, ended, stop };
}

test('offers all contracts to the first administrator with a wallet, once, as soon as there is one', async () => {
  const early = startOffering();
  await query(
    'CREATE TABLE users (discord_id text UNIQUE, username text, wallet_address text, created_at timestamptz DEFAULT now())',
  );
  await enter('900000000000000011', newWallet());
  await enter(ADMIN, null);
  await early.stop();
  expect([early.said, await pendingOwners()]).toEqual([[], ofAll(undefined)]);

  const offering = startOffering();
  const wallet = newWallet();
  await enter(ADMIN, wallet);
  await offering.ended;
  expect(await pendingOwners()).toEqual(ofAll(wallet));
  expect(offering.said).toEqual([expect.stringContaining('the wallet of Skyla')]);

  // A wallet linked later is not offered them instead.
  await enter(ADMIN, newWallet());
  const again = startOffering();
  await again.ended;
  expect([again.said, await pendingOwners()]).toEqual([[], ofAll(wallet)]);
});

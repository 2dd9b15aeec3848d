import { readFileSync } from 'node:fs';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { type WalletAccount, createHistoricAccount } from '../src/walletAccount.ts';
import type { KeyringApi } from '../src/api/keyringApi.ts';
import type { RecoveredSecret } from '../src/dialogs/recoveryPrompt.ts';
import { storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import { assembleSharePair } from '../src/dialogs/assembleSharePair.ts';
import { resplitLinkedWallet } from '../src/dialogs/resplitLinkedWallet.ts';
import { dealRecoveryShare } from '../src/dialogs/storeProtection.ts';
import { createRecoveryKit } from '../src/kit/createKit.ts';
import { openRecoveryKit } from '../src/kit/openKit.ts';
import { openShareWithPassword } from '../src/recovery/openWithPassword.ts';
import { sealWithPassword } from '../src/recovery/sealWithPassword.ts';
import { createLinkedWallet } from '../src/requests/createWallet.ts';
import { type SharePair, withKey } from '../src/shares/combineShares.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { memoryAccount, memoryDevices } from './support/memory.ts';
import { createModelServer, type ModelServer } from './support/modelServer.ts';

/** A player over a year: what they have, what they know, and what the server stores. */
interface Life {
  server: ModelServer;
  account: WalletAccount;
  /** The wallet from the start of the year. */
  walletId: string;
  key: string;
  kit: string | undefined;
  knowsSecret: boolean;
}

async function keyOf(pair: SharePair): Promise<string | undefined> {
  const read = await withKey(pair, (bytes) => [...bytes].join());
  return read.ok ? read.result : undefined;
}

async function begin(isProtected: boolean): Promise<Life> {
  const server = createModelServer();
  const account = memoryAccount({ api: server.api, devices: memoryDevices() });
  expect((await createLinkedWallet(account)).ok).toBe(true);
  const opened = await account.openShares();
  if (!opened.ok) return expect.unreachable(opened.error);
  const { walletId } = opened;
  const key = (await keyOf(opened.shares)) ?? expect.unreachable();
  if (!isProtected) return { server, account, walletId, key, kit: undefined, knowsSecret: false };
  expect((await storePasswordProtection(account, { password: PASSWORD, cost: CHEAP })).ok).toBe(true);
  const recovery = (await dealRecoveryShare(account, opened)) ?? expect.unreachable();
  const pair = { recovery, server: opened.shares[1] };
  const kit = await createRecoveryKit(pair, { password: PASSWORD, createdAtMs: 0, crypto, cost: CHEAP });
  return { server, account, walletId, key, kit: kit.ok ? kit.text : expect.unreachable(), knowsSecret: true };
}

/** The wallet according to the server, linked or previous. */
async function standingOf({ account, walletId }: Life) {
  const facts = await account.fetchFacts();
  if (!facts.ok) return undefined;
  const { linked, history } = facts.value;
  const old = history.find((one) => one.walletId === walletId);
  if (old) return { wallet: old, owner: createHistoricAccount(account, old) };
  return linked?.walletId === walletId ? { wallet: linked, owner: account } : undefined;
}

/** Recovers with the player's secret and the stored data. */
async function bySecret(life: Life): Promise<RecoveredSecret | undefined> {
  const standing = await standingOf(life);
  if (!standing || !life.knowsSecret) return undefined;
  const kept = await life.account.api.readRecovery({ walletId: life.walletId });
  const blob = kept.ok ? kept.value.recovery[0]?.blob : undefined;
  if (blob === undefined) return undefined;
  const asked = { password: PASSWORD, address: getAddress(standing.wallet.address), crypto, least: CHEAP };
  const opened = await openShareWithPassword(JSON.parse(blob), asked);
  return opened.ok ? { means: 'password', share: opened.share, password: PASSWORD } : undefined;
}

/** Every way that currently opens the wallet from the start of the year; each is actually tried. */
async function waysOf(life: Life): Promise<string[]> {
  const { account, key, kit, knowsSecret } = life;
  const ways: string[] = [];
  const standing = await standingOf(life);
  const opened = await standing?.owner.openShares();
  if (opened?.ok && (await keyOf(opened.shares)) === key) ways.push('browser');
  const recovered = await bySecret(life);
  const pair = standing && recovered && (await assembleSharePair(account, standing.wallet, recovered));
  if (pair?.ok && (await keyOf(pair.shares)) === key)
    ways.push(pair.shares.some(({ role }) => role === 'device') ? 'secret + browser' : 'secret');
  const unpacked =
    kit === undefined || !knowsSecret
      ? undefined
      : await openRecoveryKit(kit, { password: PASSWORD, crypto, least: CHEAP });
  if (unpacked?.ok && (await keyOf(unpacked.shares)) === key) ways.push('kit');
  return ways.length > 0 ? ways : ['nothing'];
}

const inNewBrowser = (life: Life): Life => ({
  ...life,
  account: memoryAccount({ api: life.server.api, devices: memoryDevices() }),
});
const forgotten = (life: Life): Life => ({ ...life, knowsSecret: false });

async function replaced(life: Life): Promise<Life> {
  expect((await createLinkedWallet(life.account, { replaces: life.walletId })).ok).toBe(true);
  return life;
}

/** Privy's wallet replaces ours, and later one of ours replaces Privy's. */
async function atPrivy(life: Life): Promise<Life> {
  const { server } = life;
  server.history.unshift(server.linked ?? expect.unreachable());
  server.linked = undefined;
  return life;
}

async function reopened(life: Life): Promise<Life> {
  const next = inNewBrowser(life);
  const standing = await standingOf(next);
  const recovered = await bySecret(next);
  if (!standing || !recovered) return next;
  const pair = await assembleSharePair(next.account, standing.wallet, recovered);
  if (!pair.ok) return next;
  const renew = async (share: Parameters<typeof sealWithPassword>[0]) => {
    const made = await sealWithPassword(share, { password: PASSWORD, crypto, cost: CHEAP, isInUse: true });
    return { kind: 'password' as const, blob: JSON.stringify(made.ok ? made.blob : '') };
  };
  const resplit = { linked: standing.wallet, shares: pair.shares, sealRecovery: renew };
  expect((await resplitLinkedWallet(next.account, resplit)).ok).toBe(true);
  expect(await life.account.openShares()).toMatchObject({ ok: false, code: 'locked' });
  return next;
}

async function withoutServer(life: Life): Promise<Life> {
  const silence = async () => ({ ok: false, status: 0, code: 'network', error: 'No answer.' }) as const;
  const api = new Proxy(life.server.api, { get: () => silence }) as KeyringApi;
  return { ...life, account: memoryAccount({ api, devices: life.account.devices }) };
}

async function shareLost(life: Life): Promise<Life> {
  life.server.lostShares.add(life.walletId);
  return life;
}

const YEAR: Record<string, (life: Life) => Life | Promise<Life>> = {
  nothing: (life) => life,
  'the browser is cleared': inNewBrowser,
  'the phone is lost': inNewBrowser,
  'the phone is changed, the old one at hand': (life) => life,
  'it was opened on the new phone': reopened,
  'the secret is forgotten': forgotten,
  'the secret is forgotten and the browser cleared': (life) => forgotten(inNewBrowser(life)),
  'another wallet was started in its place': replaced,
  'another wallet, and the browser is cleared': async (life) => inNewBrowser(await replaced(life)),
  'the product switched to Privy': atPrivy,
  'and back to the keyring': async (life) => {
    const away = await atPrivy(life);
    expect((await createLinkedWallet(away.account)).ok).toBe(true);
    return away;
  },
  'our server is gone': withoutServer,
  'our key or row is lost': shareLost,
  'our key or row is lost and the browser cleared': async (life) => inNewBrowser(await shareLost(life)),
  'in history, and our key or row is lost': async (life) => shareLost(await replaced(life)),
};

const root = new URL('../../../', import.meta.url);
const rows = readFileSync(new URL('docs/custody.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what happens'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', bare = '', kept = '', , proof = '']) => ({ what, bare, kept, proof: proof.replaceAll('`', '') }));

describe('docs/custody.md says what opens a wallet', () => {
  const own = rows.filter(({ proof }) => proof.endsWith('year.test.ts'));

  it('lists every event of the year, each with a test', () => {
    expect(own.map(({ what }) => what)).toEqual(Object.keys(YEAR));
    for (const { proof } of rows) expect(readFileSync(new URL(proof, root), 'utf8')).toMatch(/\b(it|test)\(/);
  });

  it.each(own)('when $what: $bare, and protected: $kept', async ({ what, bare, kept }) => {
    const happens = YEAR[what] ?? expect.unreachable();
    expect((await waysOf(await happens(await begin(false)))).join(', ')).toBe(bare);
    expect((await waysOf(await happens(await begin(true)))).join(', ')).toBe(kept);
  });
});

it('two shares copied before a new split still open the wallet; only a new wallet helps', async () => {
  const life = await begin(true);
  const stolen = await life.account.openShares();
  if (!stolen.ok) return expect.unreachable(stolen.error);
  const copy: SharePair = [
    { ...stolen.shares[0], point: stolen.shares[0].point.slice() },
    { ...stolen.shares[1], point: stolen.shares[1].point.slice() },
  ];
  const next = await reopened(life);
  expect(await waysOf(next)).toContain('browser');
  expect(await keyOf(copy)).toBe(life.key);
});

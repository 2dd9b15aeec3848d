import { deleteDB } from 'idb';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type WalletAccount, createWalletAccount } from '../../src/walletAccount.ts';
import type { PendingActivation } from '../../src/book/keyringDb.ts';
import { createDeviceShares, type DeviceShares } from '../../src/device/deviceShares.ts';
import { createDialogHost } from '../../src/dialogs/createDialogHost.ts';
import type { DialogHost } from '../../src/dialogs/dialogHost.ts';
import { createLinkedWallet } from '../../src/requests/createWallet.ts';
import { withKey } from '../../src/shares/combineShares.ts';
import { createModelServer, type ModelServer } from './modelServer.ts';

export interface Harness {
  server: ModelServer;
  account: WalletAccount;
  devices: DeviceShares;
  dialogs: DialogHost;
  /** Messages to the app. */
  told: string[];
  /** The key that the wallet opens to on this device, or the error. */
  opens(): Promise<string>;
  /** A fresh browser; with `sameShares`, this one after a reload. */
  another(sameShares?: boolean): Promise<Harness>;
  close(): Promise<void>;
}

let databaseCount = 0;

/** A player whose wallet was created in this browser. */
export async function openHarness(): Promise<Harness> {
  const harness = harnessOf(createModelServer(), `dialogs-${(databaseCount += 1)}`);
  const created = await createLinkedWallet(harness.account);
  if (!created.ok) throw new Error(created.error);
  return harness;
}

function harnessOf(server: ModelServer, database: string): Harness {
  const devices = createDeviceShares(crypto, database);
  const told: string[] = [];
  let activation: PendingActivation | undefined;
  const account = createWalletAccount({
    playerId: 'ada',
    cachedFacts: new Map(),
    appOrigin: location.origin,
    api: server.api,
    devices,
    activations: {
      get: async () => activation,
      put: async (next) => void (activation = next),
      delete: async () => void (activation = undefined),
    },
    storage: undefined,
    crypto,
    nowMs: () => Date.UTC(2026, 10, 22),
    withTabLock: (_name, work) => work(),
    notifyChanged: () => void told.push('changed'),
  });
  const host = createDialogHost(document.body, (visible) => void told.push(visible ? 'shown' : 'hidden'));
  return {
    server,
    account,
    devices,
    told,
    dialogs: host.forRequest(new AbortController().signal),
    async opens() {
      const opened = await account.openShares();
      if (!opened.ok) return opened.code;
      const read = await withKey(opened.shares, (key) => [...key].join());
      return read.ok ? read.result : read.code;
    },
    async another(sameShares = false) {
      devices.close();
      return harnessOf(server, sameShares ? database : `dialogs-${(databaseCount += 1)}`);
    },
    async close() {
      devices.close();
      await deleteDB(database);
      document.body.replaceChildren();
    },
  };
}

export const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

export async function type(label: string, text: string): Promise<void> {
  await userEvent.fill(page.getByLabelText(label, { exact: true }), text);
}

/** Waits until the dialog has that heading. */
export async function heading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name })).toBeInTheDocument();
}

/** Waits until the dialog shows an error. */
export async function expectAlert(pattern: RegExp): Promise<void> {
  await expect.element(page.getByRole('alert').filter({ hasText: pattern })).toBeInTheDocument();
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { storePasskeyProtection, storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import type { WatchVisibility } from '../src/dialogs/watchVisibility.ts';
import { decodeExportedShares } from '../src/move/exportedShares.ts';
import { runMovePage } from '../src/move/movePage.ts';
import { createMoveKey, type MoveKey } from '../src/move/moveKey.ts';
import type { FromMovePage, ShareWantedMessage } from '../src/move/moveMessage.ts';
import type { PasskeyResult } from '../src/passkeys/passkeys.ts';
import { sealWithPassword } from '../src/recovery/sealWithPassword.ts';
import { splitKey } from '../src/shares/splitKey.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const OLD_ORIGIN = 'https://old.example';
const NEW_ORIGIN = 'https://keyring.example';
const rpId = 'old.example';
const output = new Uint8Array(32).fill(7);
const credentialId = Uint8Array.of(1, 2, 3);
const prfSalt = new Uint8Array(32).fill(5);
const watchAsVisible: WatchVisibility = (_target, { onChange }) => onChange(true);

let harness: Harness;
let key: MoveKey;
/** Messages posted by the page, with their target origin. */
let posted: { message: FromMovePage; to: string }[];
let self: EventTarget;
let opener: MessagePort & { postMessage(data: unknown, to: string): void };
let root: HTMLElement;

beforeEach(async () => {
  harness = await openHarness();
  key = await createMoveKey(crypto);
  posted = [];
  self = new EventTarget();
  opener = Object.assign(new MessageChannel().port1, {
    postMessage: (message: unknown, to: unknown) =>
      void posted.push({ message: message as FromMovePage, to: String(to) }),
  }) as typeof opener;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => harness.close());

function open(options: { isAlone?: boolean; isOpen?: boolean; answer?: PasskeyResult } = {}): void {
  runMovePage(root, {
    self: self as Window,
    opener: options.isAlone === true ? null : (opener as unknown as Window),
    fromOrigin: OLD_ORIGIN,
    toOrigin: NEW_ORIGIN,
    isStorageOpen: options.isOpen ?? true,
    devices: harness.devices,
    dialogRoot: createDialogHost(root, () => undefined),
    passkeys: { rpId, request: async () => options.answer ?? { ok: true, credentialId, output: output.slice() } },
    crypto,
    cost: CHEAP,
    watch: watchAsVisible,
  });
}

/** Delivers a message, by default from the opener at the new origin. */
function dispatchMessage(data: unknown, change: MessageEventInit = {}): void {
  self.dispatchEvent(new MessageEvent('message', { source: opener, origin: NEW_ORIGIN, data, ...change }));
}

async function createRequest(overrides: Partial<ShareWantedMessage> = {}): Promise<ShareWantedMessage> {
  const { linked } = harness.server;
  if (!linked) throw new Error('There is a wallet.');
  const recoveryResult = await harness.account.api.readRecovery({ walletId: linked.walletId });
  if (!recoveryResult.ok) throw new Error(recoveryResult.error);
  const { address, generation } = linked;
  const recovery = recoveryResult.value.recovery.map(({ kind, blob }) => ({ kind, blob }));
  return {
    type: 'wanted',
    playerId: 'ada',
    address,
    generation,
    others: [],
    publicKey: key.publicKey,
    recovery,
    ...overrides,
  };
}

const lastMessage = (): FromMovePage | undefined => posted.at(-1)?.message;

async function waitForShares() {
  await expect.poll(() => lastMessage()?.type).toBe('given');
  const message = lastMessage();
  const { linked } = harness.server;
  if (message?.type !== 'given' || !linked) throw new Error('It was given.');
  const { address, generation } = linked;
  const plain = await key.open(message.sealed, {
    from: OLD_ORIGIN,
    to: NEW_ORIGIN,
    playerId: 'ada',
    address,
    generation,
  });
  return plain && decodeExportedShares(plain);
}

async function protect(kind: 'password' | 'passkey'): Promise<void> {
  const { account } = harness;
  const result =
    kind === 'password'
      ? await storePasswordProtection(account, { password: PASSWORD, cost: CHEAP })
      : await storePasskeyProtection(account, { output, credentialId, prfSalt, rpId });
  expect(result).toEqual({ ok: true });
}

const countShares = async (): Promise<number> => (await harness.devices.listSplits('ada')).length;

describe('page at the previous address', () => {
  it('announces itself to the new address only, and gives the share after the password', async () => {
    await protect('password');
    open();
    expect(posted).toEqual([{ message: { type: 'here' }, to: NEW_ORIGIN }]);
    dispatchMessage(await createRequest());
    await expect.element(page.getByText(/is moving from old\.example to keyring\.example/)).toBeVisible();
    await type('Wallet password', 'otter plumbs violet cattle');
    await press('Open');
    await expectAlert(/not your wallet password/);
    expect(lastMessage()?.type).toBe('here');
    await type('Wallet password', PASSWORD);
    await press('Open');
    const received = await waitForShares();
    const { address, generation } = harness.server.linked ?? { address: '', generation: 0 };
    expect(received).toMatchObject({ password: PASSWORD, otherShares: [], share: { role: 'device', generation } });
    expect(received?.share.address.toLowerCase()).toBe(address);
    expect(posted.every(({ to }) => to === NEW_ORIGIN)).toBe(true);
    expect(await countShares()).toBe(1);
    dispatchMessage({ type: 'moved' });
    await expect.element(page.getByText('It’s at keyring.example now.', { exact: false })).toBeVisible();
    expect(await countShares()).toBe(0);
  });

  it('gives the share after the passkey of its own host', async () => {
    await protect('passkey');
    open();
    dispatchMessage(await createRequest());
    expect(await waitForShares()).toMatchObject({ password: undefined, share: { role: 'device' } });
  });

  it('asks only for a press when the wallet was never protected', async () => {
    open();
    dispatchMessage(await createRequest());
    await expect.element(page.getByText(/It isn’t protected/)).toBeVisible();
    expect(lastMessage()?.type).toBe('here');
    await press('Move my wallet');
    expect(await waitForShares()).toMatchObject({ password: undefined });
  });

  it('gives nothing when the player declines, and keeps its data', async () => {
    open();
    dispatchMessage(await createRequest());
    await press('Cancel');
    await expect.poll(() => lastMessage()?.type).toBe('declined');
    dispatchMessage({ type: 'moved' });
    await expect.element(page.getByText('Nothing was changed.', { exact: false })).toBeVisible();
    expect(await countShares()).toBe(1);
  });

  it('sends old wallets’ shares too, and deletes them together', async () => {
    open();
    const old = { address: `0x${'77'.repeat(20)}`, generation: 4 };
    const { ok } = await harness.devices.getShare('ada', old);
    expect(ok).toBe(false);
    const { linked } = harness.server;
    const stored = await harness.devices.getShare('ada', { address: linked?.address ?? '', generation: 1 });
    if (!stored.ok) throw new Error('It is there.');
    await harness.devices.addShare('ada', { ...stored.share, address: `0x${'77'.repeat(20)}`, generation: 4 });
    dispatchMessage(await createRequest({ others: [old, { address: `0x${'88'.repeat(20)}`, generation: 1 }] }));
    await press('Move my wallet');
    expect((await waitForShares())?.otherShares).toMatchObject([{ generation: 4 }]);
    dispatchMessage({ type: 'moved' });
    await expect.poll(countShares).toBe(0);
  });

  it('deletes nothing before it has sent, nor after it is finished', async () => {
    open();
    dispatchMessage({ type: 'moved' });
    dispatchMessage(await createRequest());
    dispatchMessage({ type: 'moved' });
    await press('Move my wallet');
    await waitForShares();
    expect(await countShares()).toBe(1);
    dispatchMessage({ type: 'over' });
    await expect.element(page.getByText(/Jumpy stopped waiting for this/)).toBeVisible();
    expect(await countShares()).toBe(1);
  });

  it('closes its dialog and sends nothing once no one is waiting', async () => {
    open();
    dispatchMessage(await createRequest());
    await expect.element(page.getByRole('button', { name: 'Move my wallet' })).toBeVisible();
    dispatchMessage({ type: 'over' });
    await expect.element(page.getByRole('button', { name: 'Move my wallet' })).not.toBeInTheDocument();
    expect(lastMessage()?.type).toBe('here');
  });

  it.each<[string, () => MessageEventInit]>([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['its own origin', () => ({ origin: OLD_ORIGIN })],
    ['another window of the right origin', () => ({ source: new MessageChannel().port1 })],
    ['no window', () => ({ source: null })],
  ])('ignores %s', async (_name, change) => {
    open();
    dispatchMessage(await createRequest(), change());
    await expect.element(page.getByText(/One moment/)).toBeVisible();
    dispatchMessage(await createRequest());
    await press('Move my wallet');
    await waitForShares();
    dispatchMessage({ type: 'moved' }, change());
    expect(await countShares()).toBe(1);
  });

  it('ignores another target and a second request', async () => {
    open();
    dispatchMessage({ ...(await createRequest()), to: 'https://evil.example' });
    await heading('Move your wallet');
    const other = await createMoveKey(crypto);
    dispatchMessage(await createRequest({ publicKey: other.publicKey }));
    await press('Move my wallet');
    expect(await waitForShares()).toMatchObject({ share: { role: 'device' } });
    await expect.element(page.getByText(/finish there/)).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(posted.map(({ to }) => to)).toEqual([NEW_ORIGIN, NEW_ORIGIN]);
  });

  it('rejects a forged blob that names this wallet', async () => {
    await protect('password');
    const request = await createRequest();
    const { device } = await splitKey(new Uint8Array(32).fill(9), { generation: 1 });
    const stored = await harness.devices.getShare('ada', request);
    if (!stored.ok) throw new Error('It is there.');
    const forged = { ...device, role: 'recovery', address: stored.share.address } as const;
    const sealed = await sealWithPassword(forged, { password: PASSWORD, crypto, isInUse: true, cost: CHEAP });
    if (!sealed.ok) throw new Error('It is not judged.');
    open();
    dispatchMessage({ ...request, recovery: [{ kind: 'password', blob: JSON.stringify(sealed.blob) }] });
    await type('Wallet password', PASSWORD);
    await press('Open');
    await expect.element(page.getByText(/doesn’t match this wallet/)).toBeVisible();
    await press('Cancel');
    await expect.poll(() => lastMessage()?.type).toBe('declined');
  });

  it('says why there is nothing to move', async () => {
    open();
    dispatchMessage(await createRequest({ playerId: 'bob' }));
    await expectAlert(/has no part of this wallet/);
    await press('Close');
    await expect.poll(() => lastMessage()?.type).toBe('declined');
  });

  it('says that the share here was replaced', async () => {
    open();
    dispatchMessage(await createRequest({ generation: 2 }));
    await expectAlert(/replaced when you opened it on another device/);
  });

  it.each([
    ['nobody opened it', { isAlone: true }, /It’s at keyring\.example now/],
    ['the browser keeps nothing', { isOpen: false }, /has nothing stored for this address/],
  ] as const)('asks nothing when %s', async (_name, part, text) => {
    open(part);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(posted).toEqual([]);
    dispatchMessage(await createRequest());
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});

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
import { complains, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const OLD = 'https://old.example';
const NEW = 'https://keyring.example';
const rpId = 'old.example';
const output = new Uint8Array(32).fill(7);
const credentialId = Uint8Array.of(1, 2, 3);
const prfSalt = new Uint8Array(32).fill(5);
const seen: WatchVisibility = (_target, { onChange }) => onChange(true);

let harness: Harness;
let key: MoveKey;
/** Messages posted by the page, with their target origin. */
let said: { message: FromMovePage; to: string }[];
let self: EventTarget;
let opener: MessagePort & { postMessage(data: unknown, to: string): void };
let place: HTMLElement;

beforeEach(async () => {
  harness = await openHarness();
  key = await createMoveKey(crypto);
  said = [];
  self = new EventTarget();
  opener = Object.assign(new MessageChannel().port1, {
    postMessage: (message: unknown, to: unknown) =>
      void said.push({ message: message as FromMovePage, to: String(to) }),
  }) as typeof opener;
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => harness.close());

function open(part: { isAlone?: boolean; isOpen?: boolean; answer?: PasskeyResult } = {}): void {
  runMovePage(place, {
    self: self as Window,
    opener: part.isAlone === true ? null : (opener as unknown as Window),
    fromOrigin: OLD,
    toOrigin: NEW,
    isStorageOpen: part.isOpen ?? true,
    devices: harness.devices,
    dialogRoot: createDialogHost(place, () => undefined),
    passkeys: { rpId, request: async () => part.answer ?? { ok: true, credentialId, output: output.slice() } },
    crypto,
    cost: CHEAP,
    watch: seen,
  });
}

/** Delivers a message, by default from the opener at the new origin. */
function tell(data: unknown, change: MessageEventInit = {}): void {
  self.dispatchEvent(new MessageEvent('message', { source: opener, origin: NEW, data, ...change }));
}

async function wanted(part: Partial<ShareWantedMessage> = {}): Promise<ShareWantedMessage> {
  const { linked } = harness.server;
  if (!linked) throw new Error('There is a wallet.');
  const kept = await harness.account.api.readRecovery({ walletId: linked.walletId });
  if (!kept.ok) throw new Error(kept.error);
  const { address, generation } = linked;
  const recovery = kept.value.recovery.map(({ kind, blob }) => ({ kind, blob }));
  return {
    type: 'wanted',
    playerId: 'ada',
    address,
    generation,
    others: [],
    publicKey: key.publicKey,
    recovery,
    ...part,
  };
}

const last = (): FromMovePage | undefined => said.at(-1)?.message;

async function given() {
  await expect.poll(() => last()?.type).toBe('given');
  const message = last();
  const { linked } = harness.server;
  if (message?.type !== 'given' || !linked) throw new Error('It was given.');
  const { address, generation } = linked;
  const plain = await key.open(message.sealed, { from: OLD, to: NEW, playerId: 'ada', address, generation });
  return plain && decodeExportedShares(plain);
}

async function protect(kind: 'password' | 'passkey'): Promise<void> {
  const { account } = harness;
  const made =
    kind === 'password'
      ? await storePasswordProtection(account, { password: PASSWORD, cost: CHEAP })
      : await storePasskeyProtection(account, { output, credentialId, prfSalt, rpId });
  expect(made).toEqual({ ok: true });
}

const kept = async (): Promise<number> => (await harness.devices.listSplits('ada')).length;

describe('page at the previous address', () => {
  it('announces itself to the new address only, and gives the share after the password', async () => {
    await protect('password');
    open();
    expect(said).toEqual([{ message: { type: 'here' }, to: NEW }]);
    tell(await wanted());
    await expect.element(page.getByText(/moves from old\.example to keyring\.example/)).toBeVisible();
    await type('Wallet password', 'otter plumbs violet cattle');
    await press('Open');
    await complains(/not the password of your wallet/);
    expect(last()?.type).toBe('here');
    await type('Wallet password', PASSWORD);
    await press('Open');
    const away = await given();
    const { address, generation } = harness.server.linked ?? { address: '', generation: 0 };
    expect(away).toMatchObject({ password: PASSWORD, otherShares: [], share: { role: 'device', generation } });
    expect(away?.share.address.toLowerCase()).toBe(address);
    expect(said.every(({ to }) => to === NEW)).toBe(true);
    expect(await kept()).toBe(1);
    tell({ type: 'moved' });
    await expect.element(page.getByText('It lives at keyring.example now.', { exact: false })).toBeVisible();
    expect(await kept()).toBe(0);
  });

  it('gives the share after the passkey of its own host', async () => {
    await protect('passkey');
    open();
    tell(await wanted());
    expect(await given()).toMatchObject({ password: undefined, share: { role: 'device' } });
  });

  it('asks only for a press when the wallet was never protected', async () => {
    open();
    tell(await wanted());
    await expect.element(page.getByText(/It is not protected/)).toBeVisible();
    expect(last()?.type).toBe('here');
    await press('Move my wallet');
    expect(await given()).toMatchObject({ password: undefined });
  });

  it('gives nothing when the player declines, and keeps its data', async () => {
    open();
    tell(await wanted());
    await press('Cancel');
    await expect.poll(() => last()?.type).toBe('declined');
    tell({ type: 'moved' });
    await expect.element(page.getByText('Nothing was changed.', { exact: false })).toBeVisible();
    expect(await kept()).toBe(1);
  });

  it('sends old wallets’ shares too, and deletes them together', async () => {
    open();
    const old = { address: `0x${'77'.repeat(20)}`, generation: 4 };
    const { ok } = await harness.devices.getShare('ada', old);
    expect(ok).toBe(false);
    const { linked } = harness.server;
    const own = await harness.devices.getShare('ada', { address: linked?.address ?? '', generation: 1 });
    if (!own.ok) throw new Error('It is there.');
    await harness.devices.addShare('ada', { ...own.share, address: `0x${'77'.repeat(20)}`, generation: 4 });
    tell(await wanted({ others: [old, { address: `0x${'88'.repeat(20)}`, generation: 1 }] }));
    await press('Move my wallet');
    expect((await given())?.otherShares).toMatchObject([{ generation: 4 }]);
    tell({ type: 'moved' });
    await expect.poll(kept).toBe(0);
  });

  it('deletes nothing before it has sent, nor after it is finished', async () => {
    open();
    tell({ type: 'moved' });
    tell(await wanted());
    tell({ type: 'moved' });
    await press('Move my wallet');
    await given();
    expect(await kept()).toBe(1);
    tell({ type: 'over' });
    await expect.element(page.getByText(/does not wait for this any more/)).toBeVisible();
    expect(await kept()).toBe(1);
  });

  it('closes its dialog and sends nothing once no one is waiting', async () => {
    open();
    tell(await wanted());
    await expect.element(page.getByRole('button', { name: 'Move my wallet' })).toBeVisible();
    tell({ type: 'over' });
    await expect.element(page.getByRole('button', { name: 'Move my wallet' })).not.toBeInTheDocument();
    expect(last()?.type).toBe('here');
  });

  it.each<[string, () => MessageEventInit]>([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['its own origin', () => ({ origin: OLD })],
    ['another window of the right origin', () => ({ source: new MessageChannel().port1 })],
    ['no window', () => ({ source: null })],
  ])('ignores %s', async (_name, change) => {
    open();
    tell(await wanted(), change());
    await expect.element(page.getByText(/One moment/)).toBeVisible();
    tell(await wanted());
    await press('Move my wallet');
    await given();
    tell({ type: 'moved' }, change());
    expect(await kept()).toBe(1);
  });

  it('ignores another target and a second request', async () => {
    open();
    tell({ ...(await wanted()), to: 'https://evil.example' });
    await heading('Move your wallet');
    const other = await createMoveKey(crypto);
    tell(await wanted({ publicKey: other.publicKey }));
    await press('Move my wallet');
    expect(await given()).toMatchObject({ share: { role: 'device' } });
    await expect.element(page.getByText(/finish there/)).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(said.map(({ to }) => to)).toEqual([NEW, NEW]);
  });

  it('rejects a forged blob that names this wallet', async () => {
    await protect('password');
    const asked = await wanted();
    const { device } = await splitKey(new Uint8Array(32).fill(9), { generation: 1 });
    const own = await harness.devices.getShare('ada', asked);
    if (!own.ok) throw new Error('It is there.');
    const forged = { ...device, role: 'recovery', address: own.share.address } as const;
    const made = await sealWithPassword(forged, { password: PASSWORD, crypto, isInUse: true, cost: CHEAP });
    if (!made.ok) throw new Error('It is not judged.');
    open();
    tell({ ...asked, recovery: [{ kind: 'password', blob: JSON.stringify(made.blob) }] });
    await type('Wallet password', PASSWORD);
    await press('Open');
    await expect.element(page.getByText(/does not fit this wallet/)).toBeVisible();
    await press('Cancel');
    await expect.poll(() => last()?.type).toBe('declined');
  });

  it('says why there is nothing to move', async () => {
    open();
    tell(await wanted({ playerId: 'bob' }));
    await complains(/keeps nothing of this wallet/);
    await press('Close');
    await expect.poll(() => last()?.type).toBe('declined');
  });

  it('says that the share here was replaced', async () => {
    open();
    tell(await wanted({ generation: 2 }));
    await complains(/replaced when you opened it on another device/);
  });

  it.each([
    ['nobody opened it', { isAlone: true }, /It is at keyring\.example now/],
    ['the browser keeps nothing', { isOpen: false }, /keeps nothing for this address/],
  ] as const)('asks nothing when %s', async (_name, part, words) => {
    open(part);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(said).toEqual([]);
    tell(await wanted());
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});

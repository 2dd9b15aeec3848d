import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { AdminItemsResponse } from '@jumpy/protocol/http/adminItems';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { decodeFunctionData } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletError } from '../../src/data/walletClient.ts';
import { ItemsTab } from '../../src/features/items/ItemsTab.tsx';
import { atPanel, PANEL_CHAIN } from '../support/atPanel.tsx';
import { ADDRESS, type FakeWalletClient, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave } from '../support/visit.tsx';

const { XMLHttpRequest } = window;
let server: StubServer | undefined;
afterEach(() => {
  window.XMLHttpRequest = XMLHttpRequest;
  server?.close();
  leave();
});

const KIT: ShopItem = {
  ...{ id: 3, name: 'Kit', imageUri: 'ipfs://a', metadataUri: 'ipfs://b', price: 2, priceWei: '2000000000000000000' },
  ...{ supply: 150, minted: 4, active: true, itemType: 0, xpBonus: 10, rarity: 'Common', look: 'kit', image: null },
};
const STAR: ShopItem = {
  ...KIT,
  id: 4,
  name: 'Lucky Star',
  itemType: 1,
  xpBonus: 0,
  supply: 0,
  active: false,
  look: null,
};
const shop = (changes: Partial<AdminItemsResponse> = {}): AdminItemsResponse => ({
  ...{ success: true, contract: PANEL_CHAIN.contracts.jumpShop, owner: ADDRESS, earningsWei: '2500000000000000000' },
  ...{ items: [KIT, STAR], readAt: 1, isStale: false, hasService: false },
  ...changes,
});

async function open(
  changes: Partial<AdminItemsResponse> = {},
  walletClient: FakeWalletClient | null = createFakeWalletClient(),
): Promise<FakeWalletClient | null> {
  server = await atPanel(<ItemsTab />, { walletClient, answers: { 'admin/items': shop(changes) } });
  return walletClient;
}

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = (walletClient: FakeWalletClient | null) =>
  (walletClient?.calls ?? []).flatMap(({ method, transaction }) =>
    method === 'send' && transaction ? [decodeFunctionData({ abi: jumpShopAbi, data: transaction.data as '0x' })] : [],
  );

describe('the shop’s contract', () => {
  test('ADMIN-10 ADMIN-11 ADMIN-12 shows its address, its owner and the withdrawable amount', async () => {
    await open({ owner: `0x${'22'.repeat(20)}` });
    await expect.element(page.getByRole('link', { name: PANEL_CHAIN.contracts.jumpShop })).toBeVisible();
    await expect.element(page.getByText(`0x${'22'.repeat(20)}`)).toBeVisible();
    await expect.element(page.getByText('2.5000 MON')).toBeVisible();
  });

  test('ADMIN-13 ADMIN-81 shows a withdraw button only to the owner’s wallet', async () => {
    await open({ owner: `0x${'22'.repeat(20)}` });
    await expect.element(page.getByText('2.5000 MON')).toBeVisible();
    expect(button('Withdraw').elements()).toHaveLength(0);
    server?.close();
    const walletClient = await open();
    // Not among the facts of the contract, but at the end of the tab.
    const withdrawal = page.getByRole('region', { name: 'Withdrawal' });
    await expect
      .element(withdrawal.getByText('Sends the whole balance, 2.5000 MON, to the owner’s wallet.'))
      .toBeVisible();
    expect(document.querySelector('main')?.lastElementChild).toBe(withdrawal.element());
    await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog', { name: 'Withdraw earnings' }).getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('2.5000 MON went to your wallet.')).toBeVisible();
    expect(sent(walletClient)).toEqual([{ functionName: 'withdrawEarnings', args: undefined }]);
    expect(
      server?.calls.filter(({ name }) => name.includes('owner-acts')).map(({ name, body }) => [name, body]),
    ).toEqual([
      ['admin/owner-acts', { contract: 'jumpShop', functionName: 'withdrawEarnings', args: '[]', valueWei: '0' }],
      ['owner-acts/end', expect.objectContaining({ txHash: `0x${'ab'.repeat(32)}`, why: null })],
    ]);
  });
});

describe('ADMIN-125 ADMIN-126 ADMIN-127 a failed withdrawal', () => {
  test.each([
    ['ADMIN-125', new WalletError('rejected', 'No.'), 'Transaction was rejected by the user.'],
    ['ADMIN-126', new WalletError('insufficient_funds', 'No.'), 'Insufficient funds in the wallet for the gas fee.'],
    ['ADMIN-127', new WalletError('network', 'The line is cut.'), 'Failed to withdraw: The line is cut.'],
  ])('%s says why the withdrawal failed', async (_id, error, text) => {
    const walletClient = await open();
    if (walletClient) walletClient.answers.send = () => Promise.reject(error);
    await button('Withdraw').click();
    await page.getByRole('dialog', { name: 'Withdraw earnings' }).getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });
});

describe('the items', () => {
  test('ADMIN-27 ADMIN-28 ADMIN-29 ADMIN-30 are cards with all details, and refetched on Refresh', async () => {
    await open();
    await expect.element(card('Kit')).toMatchTextContent(/Active2 MONCharacter4 of 150 minted\+10% XP/);
    await expect.element(card('Lucky Star')).toMatchTextContent(/Inactive2 MONAsset4 minted(?!.*XP)/);
    server?.setAnswers({ 'admin/items': shop({ items: [{ ...KIT, minted: 5 }] }) });
    await button('Refresh').click();
    await expect.element(card('Kit')).toMatchTextContent(/5 of 150 minted/);
    expect(card('Lucky Star').elements()).toHaveLength(0);
  });

  test('ADMIN-31 ADMIN-32 are hidden without confirmation, only when active, and can be activated', async () => {
    const walletClient = await open();
    await expect.element(card('Lucky Star').getByRole('button', { name: 'Hide' })).toBeDisabled();
    await card('Kit').getByRole('button', { name: 'Hide' }).click();
    await expect.element(page.getByText('Kit is no longer in the shop.')).toBeVisible();
    await card('Lucky Star').getByRole('button', { name: 'Activate' }).click();
    await expect.element(page.getByText('Lucky Star is for sale.')).toBeVisible();
    expect(sent(walletClient)).toEqual([
      { functionName: 'setItemActive', args: [3n, false] },
      { functionName: 'setItemActive', args: [4n, true] },
    ]);
  });

  test('ADMIN-34 ADMIN-127 ask before a deactivation, and show an error when it fails', async () => {
    const walletClient = await open();
    await card('Kit').getByRole('button', { name: 'Deactivate' }).click();
    expect(sent(walletClient)).toEqual([]);
    if (walletClient) walletClient.answers.send = () => Promise.reject(new WalletError('network', 'The line is cut.'));
    await page.getByRole('dialog', { name: 'Deactivate item' }).getByRole('button', { name: 'Deactivate' }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to deactivate item: The line is cut.' }))
      .toBeVisible();
  });

  test('ADMIN-33 ADMIN-20 cannot be changed without a wallet', async () => {
    await open({}, null);
    for (const name of ['Edit', 'Deactivate', 'Hide'])
      await expect.element(card('Kit').getByRole('button', { name })).toBeDisabled();
    await expect.element(button('Create NFT with IPFS Metadata')).toBeDisabled();
  });

  test('ADMIN-25 ADMIN-26 ADMIN-35 ADMIN-36 ADMIN-37 ADMIN-39 keep name and bonus immutable, and save the price', async () => {
    const walletClient = await open();
    await card('Kit').getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit item' });
    await expect.element(editing.getByLabelText('Name')).toHaveAttribute('readonly');
    await expect.element(editing.getByText('Name cannot be changed after creation for NFT immutability')).toBeVisible();
    await expect.element(editing.getByLabelText('XP bonus (%)')).toHaveAttribute('readonly');
    await expect.element(editing.getByText('XP Bonus cannot be changed after creation')).toBeVisible();
    await expect.element(editing.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect.element(editing.getByLabelText('Price (MON)')).toHaveAttribute('step', '0.01');
    await userEvent.fill(editing.getByLabelText('Price (MON)'), '0,25');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Kit now costs 0.25 MON.')).toBeVisible();
    expect(sent(walletClient)).toEqual([{ functionName: 'setItemPrice', args: [3n, 25n * 10n ** 16n] }]);
    await card('Kit').getByRole('button', { name: 'Edit' }).click();
    await editing.getByRole('button', { name: 'Cancel' }).click();
    expect(editing.elements()).toHaveLength(0);
  });

  test('can be retried when they fail to load', async () => {
    server = await atPanel(<ItemsTab />, {
      walletClient: createFakeWalletClient(),
      answers: { 'admin/items': new StubRefusal(503, 'chain_down', 'The chain does not answer.') },
    });
    await expect.element(page.getByText('Couldn’t load the shop')).toBeVisible();
    server.setAnswers({ 'admin/items': shop() });
    await button('Try again').click();
    await expect.element(card('Kit')).toBeVisible();
  });

  test('show an empty state', async () => {
    await open({ items: [] });
    await expect.element(page.getByText('The shop has no items yet. Create the first one above.')).toBeVisible();
  });
});

/** A request whose upload the test controls. */
class Uploading extends EventTarget {
  static last: Uploading | undefined;
  readonly upload = new EventTarget();
  status = 0;
  response: unknown;
  responseType = '';
  withCredentials = false;
  address = '';
  headers: Record<string, string> = {};
  body: unknown;
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
    Uploading.last = this;
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
}

describe('a new item', () => {
  const FILE = new File([new Uint8Array(157_287)], 'mossy.png', { type: 'image/png' });
  const form = page.getByRole('form', { name: 'Create New Item' });
  const create = button('Create NFT with IPFS Metadata');

  async function fill(file = FILE): Promise<FakeWalletClient | null> {
    const walletClient = await open();
    Uploading.last = undefined;
    Object.assign(window, { XMLHttpRequest: Uploading });
    await userEvent.fill(form.getByLabelText('Name'), 'Mossy');
    await userEvent.fill(form.getByLabelText('Price (MON)'), '1,5');
    await userEvent.fill(form.getByLabelText('XP bonus (%)'), '7');
    await userEvent.upload(form.getByLabelText(/^Picture/), file);
    return walletClient;
  }
  const uploading = () => expect.poll(() => Uploading.last).toBeDefined();

  test('ADMIN-14 ADMIN-15 ADMIN-16 ADMIN-18 ADMIN-19 ADMIN-20 needs a picture, previews it with its size, and says where it is stored', async () => {
    await open();
    for (const name of ['Name', 'Price (MON)', 'Type', 'XP bonus (%)', 'Supply (0 = unlimited)'])
      await expect.element(form.getByLabelText(name)).toBeVisible();
    await expect.element(form.getByLabelText('Price (MON)')).toHaveAttribute('step', '0.01');
    await expect.element(create).toBeDisabled();
    await userEvent.upload(form.getByLabelText(/^Picture/), FILE);
    await expect.element(form.getByAltText('Preview of mossy.png')).toBeVisible();
    await expect.element(form.getByText('0.15 MB')).toBeVisible();
    await expect
      .element(form.getByRole('alert'))
      .toMatchTextContent('will be uploaded to IPFS when the item is created');
    await expect.element(create).toBeEnabled();
  });

  test('ADMIN-17 ADMIN-20 ADMIN-40 uploads with progress, is pinned by our server, and created by the wallet', async () => {
    const walletClient = await fill();
    await create.click();
    await uploading();
    Uploading.last?.progress(42, 100);
    await expect.element(form.getByText('Uploading picture: 42%')).toBeVisible();
    await expect.element(create).toBeDisabled();
    expect(Uploading.last?.body).toBeInstanceOf(File);
    expect(new URL(Uploading.last?.address ?? '').search).toBe(
      '?name=Mossy&itemType=0&xpBonus=7&priceWei=1500000000000000000',
    );
    expect(sent(walletClient)).toEqual([]);
    Uploading.last?.answer(200, {
      ...{ success: true, imageUri: 'ipfs://image', metadataUri: 'ipfs://metadata', image: '/ipfs/image', bytes: 9 },
    });
    await expect.element(page.getByText('Mossy is now in the shop.')).toBeVisible();
    const item = { name: 'Mossy', imageUri: 'ipfs://image', metadataUri: 'ipfs://metadata' };
    const numbers = { price: 15n * 10n ** 17n, supply: 0, itemType: 0, xpBonus: 7 };
    expect(sent(walletClient)).toEqual([{ functionName: 'createItem', args: [{ ...item, ...numbers }] }]);
    await expect.element(form.getByLabelText('Name')).toHaveValue('');
  });

  test('ADMIN-127 shows an error when its picture cannot be pinned, and does not ask the wallet', async () => {
    const walletClient = await fill();
    await create.click();
    await uploading();
    Uploading.last?.answer(502, { success: false, error: 'IPFS is away.', code: 'pinning_failed' });
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to create item: IPFS is away.' }))
      .toBeVisible();
    expect(sent(walletClient)).toEqual([]);
    await expect.element(form.getByLabelText('Name')).toHaveValue('Mossy');
  });

  test('ADMIN-21 accepts only images', async () => {
    await fill(new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }));
    await expect.element(form.getByText('Choose a picture: PNG, JPEG, WebP or GIF.')).toBeVisible();
    await expect.element(create).toBeDisabled();
  });

  test('ADMIN-22 shows validation errors at the field', async () => {
    await fill();
    await userEvent.fill(form.getByLabelText('XP bonus (%)'), '101');
    await create.click();
    await expect.element(form.getByText('The XP bonus is a whole number from 0 to 100.')).toBeVisible();
    expect(Uploading.last).toBeUndefined();
  });
});

/** The upload started last. A function, since TypeScript narrows the cleared field to undefined. */
const lastUpload = (): Uploading => Uploading.last ?? expect.unreachable('nothing is uploaded');

test('ADMIN-38 an item’s picture can be replaced, with the current and the new one shown', async () => {
  const walletClient = await open();
  Object.assign(window, { XMLHttpRequest: Uploading });
  Uploading.last = undefined;
  await card('Kit').getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit item' });
  await expect.element(editing.getByText('Current picture')).toBeVisible();
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  await userEvent.upload(editing.getByLabelText('New picture (optional)'), file);
  await expect.element(editing.getByAltText('Preview of new.png')).toBeVisible();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => Uploading.last !== undefined).toBe(true);
  lastUpload().answer(200, {
    ...{ success: true, imageUri: 'ipfs://c', metadataUri: 'ipfs://d', image: '/ipfs/c', bytes: 9 },
  });
  await expect.element(page.getByText('Kit has a new picture.')).toBeVisible();
  expect(sent(walletClient)).toEqual([{ functionName: 'updateMetadataUri', args: [3n, 'ipfs://c', 'ipfs://d'] }]);
});

import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { CollectionResponse, ShopItem } from '@jumpy/protocol/http/characters';
import { encodeFunctionData } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletError } from '../../src/data/walletClient.ts';
import { createMintTransaction } from '../../src/features/shop/useShopMint.ts';
import { shopMintErrorText, SHOP_TEXT } from '../../src/features/shop/shopText.ts';
import { ADDRESS, type FakeWalletClient, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, NO_RESPONSE, type StubServer } from '../../src/fixtures/stubServer.ts';
import { makeCollection, makeShopItem, makePublicId, makeShop, makeToken } from '../../src/fixtures/answers.ts';
import { atShop, leaveHarness } from '../wallet/WalletHarness.tsx';
import { CHAIN } from '../../src/fixtures/chain.ts';

const KIT = makeShopItem(5, {
  name: 'Kit',
  price: 10,
  supply: 150,
  minted: 73,
  xpBonus: 10,
  rarity: 'Rare',
  look: 'kit',
});
const JUMPY_ITEM = makeShopItem(1, { name: 'Jumpy', look: 'jumpy', minted: 412 });
const SPRING = makeShopItem(9, { name: 'Lucky Spring', price: 5, itemType: 1, look: null, rarity: 'Uncommon' });
const NOVA = makeShopItem(8, { name: 'Nova', price: 20, supply: 20, minted: 20, rarity: 'Legendary', look: 'nova' });
const ITEMS = [JUMPY_ITEM, KIT, NOVA, SPRING];
const INTENT = { intentId: makePublicId(7), itemId: 5, createdAt: 1_000, txHash: null };
const FREE_INTENT = { 'shop/mint-intent': { success: true, intent: { ...INTENT, itemId: 1 }, priceWei: '0' } };

let wallet: FakeWalletClient;
let server: StubServer;
beforeEach(() => {
  wallet = createFakeWalletClient({
    balance: { lastKnownWei: 50n * 10n ** 18n, readAtMs: 0, failed: false, reading: false },
  });
});
afterEach(() => {
  vi.useRealTimers();
  leaveHarness();
});

async function open(
  collection: Partial<CollectionResponse> = {},
  { items = ITEMS, ...answers }: { items?: ShopItem[] } & Record<string, unknown> = {},
): Promise<void> {
  const shop = makeShop(items);
  const minting = { 'shop/mint-intent': { success: true, intent: INTENT, priceWei: KIT.priceWei } };
  server = await atShop({
    walletClient: wallet,
    answers: {
      shop,
      collection: makeCollection(collection),
      ...minting,
      'shop/mint-dropped': { success: true },
      ...answers,
    },
  });
}

const card = (name: string) => page.getByRole('article', { name, exact: true });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });

describe('the shop', () => {
  test('ROUTE-12 SHOP-01 SHOP-03 SHOP-04 SHOP-05 has its title, its text and its heading', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'SHOP', exact: true, level: 1 })).toBeVisible();
    await expect.element(page.getByText('Mint characters and assets to enhance your game experience')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'All Items' })).toBeVisible();
  });

  test('SHOP-06 has three columns on a wide page and two on a phone, with nothing cut off', async () => {
    await open();
    await expect.element(card('Kit')).toBeVisible();
    const columns = () =>
      getComputedStyle(card('Kit').element().closest('ul') as Element).gridTemplateColumns.split(' ').length;
    expect(columns()).toBe(3);
    await page.viewport(360, 740);
    expect(columns()).toBe(2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('SHOP-09 shows a loading state', async () => {
    await open({}, { shop: NO_RESPONSE });
    await expect.element(page.getByText('Loading Shop...')).toBeVisible();
  });

  test('SHOP-10 SHOP-11 shows an empty state', async () => {
    await open({}, { items: [] });
    await expect.element(page.getByText('No items available')).toBeVisible();
    await expect.element(page.getByText('Check back later for new items!')).toBeVisible();
  });

  test('SHOP-38 SHOP-40 shows why it failed to load, and retries', async () => {
    await open({}, { shop: new StubRefusal(503, 'chain_down') });
    await expect.element(page.getByRole('heading', { name: 'The shop didn’t load' })).toBeVisible();
    await expect.element(page.getByText('Read Contract not initialized')).toBeVisible();
    server.setAnswers({ shop: makeShop(ITEMS) });
    await getButton('Try again').click();
    await expect.element(card('Kit')).toBeVisible();
    leaveHarness();
    await open({}, { shop: new StubRefusal(503, 'chain_off') });
    await expect.element(page.getByText('NFTShopService could not be initialized.')).toBeVisible();
  });

  test('labels stale data', async () => {
    await open({}, { shop: makeShop(ITEMS, { isStale: true }) });
    await expect.element(page.getByText(/as we last saw it/)).toBeVisible();
  });
});

describe('a card', () => {
  test('SHOP-12 SHOP-15 SHOP-16 SHOP-17 SHOP-18 has name, supply, price and bonus', async () => {
    await open();
    for (const words of ['Kit', '73 / 150', '10 MON', '+10% XP', 'Rare'])
      await expect.element(card('Kit').getByText(words, { exact: true })).toBeVisible();
    for (const words of ['412 / ∞', 'Free']) await expect.element(card('Jumpy').getByText(words)).toBeVisible();
    expect(card('Jumpy').getByText(/% XP/).elements()).toHaveLength(0);
  });

  test('SHOP-13 SHOP-14 shows its character, or Jumpy if it cannot be drawn', async () => {
    const unknown = makeShopItem(11, { name: 'Nobody', look: null });
    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
    const own = makeShopItem(12, { name: 'Own', look: null, image });
    await open({}, { items: [KIT, JUMPY_ITEM, unknown, own] });
    await expect.element(card('Kit')).toBeVisible();
    const getDrawing = (name: string) =>
      card(name).element().querySelector('svg[viewBox]:last-of-type')?.outerHTML.length ?? 0;
    await expect.poll(() => [getDrawing('Kit') > 0, getDrawing('Nobody') > 0]).toEqual([true, true]);
    expect(card('Own').element().querySelector(`img[src="${image}"]`)).not.toBeNull();
    expect(card('Kit').element().querySelector('[data-place]')?.getAttribute('data-place')).toBe('lagoon');
    expect(card('Nobody').element().querySelector('[data-place]')?.getAttribute('data-place')).toBe('meadow');
  });

  test('SHOP-13 NFT-24 fits its own picture into its area, or shows Jumpy if it fails to load', async () => {
    const tall = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"/>')}`;
    const own = makeShopItem(12, { name: 'Own', look: null, image: tall });
    const broken = makeShopItem(13, { name: 'Broken', look: null, image: 'data:image/png;base64,AAAA' });
    await open({}, { items: [own, broken] });
    await expect.poll(() => card('Broken').element().querySelector('img[data-look]')).toBeNull();
    expect(card('Broken').element().querySelectorAll('svg[viewBox]').length).toBeGreaterThan(1);
    const room = card('Own').element().querySelector('[data-place]')?.getBoundingClientRect();
    const shown = card('Own').element().querySelector('img[data-look]')?.getBoundingClientRect();
    expect(shown && room && shown.height > room.height / 2).toBe(true);
    expect(shown && room && shown.top > room.top && shown.bottom < room.bottom).toBe(true);
  });

  test('SHOP-46 SHOP-50 shows its rarity by word and pips, not only by color', async () => {
    await open();
    const pips = (name: string) => card(name).element().querySelectorAll('i[data-full="true"]').length;
    await expect.element(card('Nova').getByText('Legendary')).toBeVisible();
    expect([pips('Jumpy'), pips('Kit'), pips('Nova')]).toEqual([1, 3, 5]);
  });

  test('can be tried on without a wallet', async () => {
    await open();
    await getButton('Try on Kit').click();
    await expect.element(page.getByRole('img', { name: 'Kit hops from ledge to ledge' })).toBeVisible();
    await getButton('Close').click();
    await expect.element(sheet('Try on Kit')).not.toBeInTheDocument();
  });
});

describe('the button of a card', () => {
  test('SHOP-19 waits until the player’s collection is known', async () => {
    await open({}, { collection: NO_RESPONSE });
    await expect.element(getButton('... Kit')).toBeDisabled();
  });

  test.for([
    ['MINT', {}, true],
    ['MINTING...', { mints: [INTENT] }, true],
    ['EQUIP', { tokens: [makeToken(5)] }, true],
    [
      'EQUIPPED',
      { tokens: [makeToken(5)], equipped: { id: 'shop-5', name: 'Kit', look: 'kit', imageUri: '', xpBonus: 10 } },
      false,
    ],
  ] as [string, Partial<CollectionResponse>, boolean][])(
    'SHOP-20 SHOP-21 SHOP-22 SHOP-23 shows %s',
    async ([words, collection, isEnabled]) => {
      await open(collection);
      const button = getButton(`${words} Kit`);
      await expect.element(button).toBeVisible();
      if (!isEnabled) await expect.element(button).toBeDisabled();
      expect(button.element().getAttribute('aria-busy')).toBe(words === 'MINTING...' ? 'true' : null);
    },
  );

  test('SHOP-24 shows OWNED for an asset', async () => {
    await open({ tokens: [makeToken(9, { itemType: 1 })] });
    await expect.element(getButton('OWNED Lucky Spring')).toBeDisabled();
  });

  test('READ-82 shows SOLD OUT, disabled', async () => {
    await open();
    await expect.element(getButton('SOLD OUT Nova')).toBeDisabled();
  });

  test('SHOP-27 equips, and confirms it for three seconds', async () => {
    const equipped = { id: 'shop-5', name: 'Kit', look: 'kit', imageUri: '', xpBonus: 10 };
    await open({ tokens: [makeToken(5)] }, { equip: { success: true, character: equipped } });
    await expect.element(getButton('EQUIP Kit')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await getButton('EQUIP Kit').click();
    await expect.poll(() => sheet('Character Equipped!').elements().length).toBe(1);
    await expect.element(getButton('EQUIPPED Kit')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sheet('Character Equipped!').elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => sheet('Character Equipped!').elements().length).toBe(0);
    expect(server.calls.find(({ name }) => name === 'equip')?.body).toEqual({ id: 'shop-5' });
  });
});

describe('minting', () => {
  test('SHOP-02 SHOP-25 SHOP-26 shows price, fee and remaining balance, asks the wallet, and confirms for four seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = wallet.answers.send;
    wallet.answers.send = async (...args) => {
      await promise;
      return send(...args);
    };
    await open();
    await getButton('MINT Kit').click();
    await expect.element(sheet('Mint').getByText('10 MON')).toBeVisible();
    await expect.element(sheet('Mint').getByText('0.002667 MON')).toBeVisible();
    await expect.element(sheet('Mint').getByText('39.9973 MON')).toBeVisible();
    await sheet('Mint').getByRole('button', { name: 'MINT' }).click();
    await expect.element(page.getByText('Please confirm the transaction in your wallet')).toBeVisible();
    await expect.element(getButton('MINTING... Kit')).toBeInTheDocument();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    resolve();
    await expect.poll(() => sheet('Successfully Minted!').elements().length).toBe(1);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(sheet('Successfully Minted!').elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => sheet('Successfully Minted!').elements().length).toBe(0);
    const [sent] = wallet.calls.filter(({ method }) => method === 'send');
    expect(sent).toMatchObject({
      transaction: createMintTransaction({ shop: CHAIN.contracts.jumpShop, itemId: 5, priceWei: KIT.priceWei }),
      purpose: { type: 'SHOP_MINT', intentId: INTENT.intentId },
    });
  });

  test('SHOP-25 SHOP-26 a free item goes to the wallet by one press, and the focus stays at its card', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = wallet.answers.send;
    wallet.answers.send = async (...args) => {
      await promise;
      return send(...args);
    };
    await open({}, FREE_INTENT);
    await expect.element(getButton('MINT Jumpy')).toBeEnabled();
    (getButton('MINT Jumpy').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Please confirm the transaction in your wallet')).toBeVisible();
    server.setAnswers({ collection: makeCollection({ tokens: [makeToken(1, { name: 'Jumpy' })] }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    resolve();
    await expect.poll(() => sheet('Successfully Minted!').elements().length).toBe(1);
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    await expect.element(sheet('Successfully Minted!')).not.toBeInTheDocument();
    await expect.poll(() => card('Jumpy').element().contains(document.activeElement)).toBe(true);
    expect(wallet.calls.filter(({ method }) => method === 'send')).toHaveLength(1);
  });

  test('asks for a second press for a free item only after something was missing', async () => {
    wallet.answers.quote = () => Promise.reject(new Error('No answer.'));
    await open();
    await getButton('MINT Jumpy').click();
    await expect.element(sheet('Mint').getByText('shown in your wallet')).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toBeEnabled();
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
  });

  test('a free item waits for a wallet that is still loading, then asks it', async () => {
    wallet.set({ status: 'unknown' });
    await open({}, FREE_INTENT);
    await getButton('MINT Jumpy').click();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toHaveAttribute('aria-busy', 'true');
    wallet.set({ status: 'has_wallet' });
    await expect.element(page.getByText('Successfully Minted!')).toBeVisible();
  });

  test('offers to protect the wallet before anything in it is worth protecting', async () => {
    await open();
    const offer = page.getByRole('complementary', { name: 'Wallet protection' });
    await expect.element(offer.getByRole('button', { name: 'Protect wallet' })).toBeVisible();
    wallet.set({ recovery: ['passkey'] });
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('SHOP-28 SHOP-37 shows why it failed with an OK button, and cancels its intent', async () => {
    wallet.answers.send = async () => {
      throw new WalletError('insufficient_funds', 'insufficient funds for gas');
    };
    await open();
    await getButton('MINT Kit').click();
    await sheet('Mint').getByRole('button', { name: 'MINT' }).click();
    await expect.element(page.getByRole('heading', { name: 'Minting Failed' })).toBeVisible();
    await expect.element(page.getByText('Insufficient balance. Please add MON to your wallet to mint.')).toBeVisible();
    expect(server.calls.filter(({ name }) => name === 'shop/mint-dropped')).toMatchObject([
      { body: { intentId: INTENT.intentId } },
    ]);
    await expect.element(sheet('Minting Failed').getByRole('button', { name: 'Get test MON' })).toBeVisible();
    await getButton('OK').click();
    await expect.element(sheet('Minting Failed')).not.toBeInTheDocument();
  });

  test('sends nothing when the server refuses it', async () => {
    await open({}, { 'shop/mint-intent': new StubRefusal(409, 'mint_pending', 'This item is already on its way.') });
    await getButton('MINT Kit').click();
    await sheet('Mint').getByRole('button', { name: 'MINT' }).click();
    await expect.element(page.getByText('This item is already on its way.')).toBeVisible();
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
  });

  test('sends nothing when the price has changed since it was shown', async () => {
    await open({}, { 'shop/mint-intent': { success: true, intent: INTENT, priceWei: '1' } });
    await getButton('MINT Kit').click();
    await sheet('Mint').getByRole('button', { name: 'MINT' }).click();
    await expect.element(page.getByText(/The price has changed/)).toBeVisible();
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
  });

  test('says what is lacking and where to get coins before anything is clicked', async () => {
    wallet.set({ balance: { lastKnownWei: 10n ** 18n, readAtMs: 0, failed: false, reading: false } });
    await open();
    await getButton('MINT Kit').click();
    await expect.element(sheet('Mint').getByText('You have 1.0000 MON. You need 9.002667 MON more.')).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'Get test MON' })).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toBeDisabled();
  });

  test('offers a free item to an empty wallet once its fee is known, and does not shift while coins arrive', async () => {
    const holding = (lastKnownWei: bigint, readAtMs: number) => ({
      balance: { lastKnownWei, readAtMs, failed: false, reading: false },
    });
    const fee = { gasLimit: '21000', maxFeeWei: '127000000000', feeWei: '2667000000000000' };
    const quotes: ((balanceWei: bigint) => void)[] = [];
    wallet.set(holding(0n, 1));
    wallet.answers.quote = () =>
      new Promise((resolve) => quotes.push((balanceWei) => resolve({ ...fee, balanceWei: String(balanceWei) })));
    await open();
    await getButton('MINT Jumpy').click();
    const mint = sheet('Mint').getByRole('button', { name: 'MINT' });
    const left = sheet('Mint').getByText('Left in your wallet');
    await expect.element(mint).toHaveAttribute('aria-disabled', 'true');
    expect(left.elements()).toEqual([]);
    await expect.poll(() => quotes.length).toBe(1);
    quotes[0]?.(0n);
    await expect.element(sheet('Mint').getByText('You have 0.0000 MON. You need 0.002667 MON more.')).toBeVisible();
    // The quote is requested once more, and nothing is offered meanwhile.
    wallet.set(holding(0n, 2));
    await expect.poll(() => quotes.length).toBe(2);
    await expect.element(mint).toBeDisabled();
    expect(left.elements()).toEqual([]);
    quotes[1]?.(0n);
    wallet.set(holding(5n * 10n ** 18n, 3));
    await expect.poll(() => quotes.length).toBe(3);
    await expect.element(sheet('Mint').getByText('4.9973 MON')).toBeVisible();
    await expect.element(mint).toBeEnabled();
    const { top } = mint.element().getBoundingClientRect();
    quotes[2]?.(5n * 10n ** 18n);
    await expect.element(mint).toBeEnabled();
    expect(mint.element().getBoundingClientRect().top).toBe(top);
  });

  /** An empty wallet, read so long after it was linked. */
  const readAfterLinking = (lastKnownWei: bigint, afterMs: number) => ({
    linkedAtMs: 1_000_000,
    balance: { lastKnownWei, readAtMs: 1_000_000 + afterMs, failed: false, reading: false },
  });
  const quoteWith = (balanceWei: bigint) => () =>
    Promise.resolve({
      ...{ gasLimit: '21000', maxFeeWei: '127000000000', feeWei: '2667000000000000' },
      balanceWei: String(balanceWei),
    });
  const coming = () => sheet('Mint').getByText('Your welcome coins are on their way…');

  test('a free item waits for the welcome coins of a new wallet, then goes to the wallet without another press', async () => {
    wallet.set(readAfterLinking(0n, 2_000));
    wallet.answers.quote = quoteWith(0n);
    await open({}, FREE_INTENT);
    await getButton('MINT Jumpy').click();
    await expect.element(coming()).toBeVisible();
    await expect.element(sheet('Mint').getByText('0.002667 MON')).toBeVisible();
    await expect.element(coming()).toBeVisible();
    expect(sheet('Mint').getByRole('alert').elements()).toEqual([]);
    expect(sheet('Mint').getByRole('button', { name: 'Get test MON' }).elements()).toEqual([]);
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
    wallet.answers.quote = quoteWith(5n * 10n ** 18n);
    wallet.set(readAfterLinking(5n * 10n ** 18n, 5_000));
    await expect.element(page.getByText('Successfully Minted!')).toBeVisible();
    expect(wallet.calls.filter(({ method }) => method === 'send')).toHaveLength(1);
  });

  test('a free item is minted without another press when a failed quote succeeds at the next balance', async () => {
    wallet.set(readAfterLinking(0n, 2_000));
    wallet.answers.quote = () => Promise.reject(new Error('busy'));
    await open({}, FREE_INTENT);
    await getButton('MINT Jumpy').click();
    await expect.element(sheet('Mint').getByText('shown in your wallet', { exact: false })).toBeVisible();
    wallet.answers.quote = quoteWith(5n * 10n ** 18n);
    wallet.set(readAfterLinking(5n * 10n ** 18n, 5_000));
    await expect.element(page.getByText('Successfully Minted!')).toBeVisible();
    expect(wallet.calls.filter(({ method }) => method === 'send')).toHaveLength(1);
  });

  test('says what is lacking once the welcome coins have not come for a minute', async () => {
    wallet.set(readAfterLinking(0n, 2_000));
    wallet.answers.quote = quoteWith(0n);
    await open({}, FREE_INTENT);
    await getButton('MINT Jumpy').click();
    await expect.element(coming()).toBeVisible();
    wallet.set(readAfterLinking(0n, 61_000));
    await expect.element(sheet('Mint').getByText('You have 0.0000 MON. You need 0.002667 MON more.')).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'Get test MON' })).toBeVisible();
    expect(coming().elements()).toEqual([]);
    expect(wallet.calls.filter(({ method }) => method === 'send')).toEqual([]);
  });

  test('SHOP-36 SHOP-39 does not treat a loading wallet as missing, and mints nothing yet', async () => {
    const thrown = shopMintErrorText(new Error(SHOP_TEXT.noWriting));
    expect(thrown).toBe('Write Contract not initialized. Is your wallet connected?');
    server = await atShop({
      walletClient: null,
      answers: { shop: makeShop(ITEMS), collection: makeCollection() },
    });
    await getButton('MINT Kit').click();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toBeDisabled();
    expect(page.getByText('No wallet connected').elements()).toHaveLength(0);
  });

  test.each([
    ['before a press', 'embedded_wallet_stuck', [], 'Use recovery kit'],
    ['before a press', 'has_wallet_linked', ['passkey'], 'Open wallet on this device'],
  ] as const)('offers help for a wallet that opens elsewhere, %s (%s)', async (_, status, recovery, way) => {
    wallet.set({ status, canSignHere: false, recovery: [...recovery] });
    await open();
    await getButton('MINT Kit').click();
    await expect.element(sheet('Mint').getByText('Your wallet isn’t open on this device.')).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toBeDisabled();
    await expect.element(sheet('Mint').getByRole('link', { name: 'Try practice' })).toHaveAttribute('href', '/frame/');
    await sheet('Mint').getByRole('button', { name: way }).click();
    await sheet('Mint').getByRole('button', { name: 'Start a new wallet' }).click();
    expect(wallet.calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['open', 'startNew']));
  });

  test('SHOP-28 offers the same when it fails because the wallet turns out to be elsewhere', async () => {
    await open();
    wallet.answers.send = async () => {
      wallet.set({ status: 'embedded_wallet_stuck', canSignHere: false });
      throw new WalletError('locked', 'This wallet was not protected.');
    };
    await getButton('MINT Kit').click();
    await sheet('Mint').getByRole('button', { name: 'MINT' }).click();
    await expect.element(sheet('Minting Failed').getByRole('button', { name: 'Use recovery kit' })).toBeVisible();
  });

  test('SHOP-36 says that there is no wallet', async () => {
    wallet.set({ address: undefined, status: 'discord_only_no_wallet' });
    await open();
    await getButton('MINT Kit').click();
    await expect.element(sheet('Mint').getByText('No wallet connected')).toBeVisible();
    await expect.element(sheet('Mint').getByRole('button', { name: 'MINT' })).toBeDisabled();
  });
});

test('SHOP-44 calls the contract’s mint', () => {
  const { data, to, valueWei } = createMintTransaction({ shop: ADDRESS, itemId: 300, priceWei: '7' });
  expect([to, valueWei]).toEqual([ADDRESS, '7']);
  expect(data).toBe(encodeFunctionData({ abi: jumpShopAbi, functionName: 'mint', args: [300n] }));
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeActiveCharacter, loadActiveCharacter } from '../../src/data/activeCharacter.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { onGameEvent } from '../../src/data/gameEvents.ts';
import { cacheCharacter } from '../../src/data/playerCache.ts';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, NO_RESPONSE, type StubServer } from '../../src/fixtures/stubServer.ts';
import { makeCollection, makeToken, makeXp } from '../../src/fixtures/answers.ts';
import { atProfile, leaveHarness } from '../wallet/WalletHarness.tsx';
import { CHAIN } from '../../src/fixtures/chain.ts';

const KIT = makeToken(5, { name: 'Kit', quantity: 3 });
const SPRING = makeToken(9, { name: 'Lucky Spring', itemType: 1, look: null });
const RECRUIT = makeToken(12, {
  id: 'army-12',
  collection: 'army',
  name: 'Jumpy Army #12',
  look: 'army-12',
  rarity: null,
});
const EQUIPPED = { id: 'shop-5', name: 'Kit', look: 'kit', imageUri: 'ipfs://kit', xpBonus: 10 };

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  leaveHarness();
});

async function open(collection: unknown, answers: Record<string, unknown> = {}): Promise<StubServer> {
  const server = await atProfile({
    walletClient: createFakeWalletClient(),
    chain: CHAIN,
    answers: { collection, ...answers },
  });
  await page.getByRole('tab', { name: 'NFTs' }).click();
  return server;
}

const card = (name: string) => page.getByRole('article', { name, exact: true });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });

describe('the collection', () => {
  test('NFT-01 NFT-02 NFT-03 NFT-04 NFT-05 PROF-11 has three columns, each card with picture, uppercase name and count', async () => {
    await open(makeCollection({ tokens: [KIT, SPRING, RECRUIT] }));
    await expect.element(card('Kit')).toBeVisible();
    const grid = card('Kit').element().closest('ul') as Element;
    expect(getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(3);
    expect(getComputedStyle(card('Kit').getByText('Kit', { exact: true }).element()).textTransform).toBe('uppercase');
    for (const { name } of [KIT, SPRING, RECRUIT]) expect(card(name).element().querySelector('svg')).not.toBeNull();
    await expect.element(card('Kit').getByText('x 3')).toBeVisible();
    expect(card('Lucky Spring').getByText(/^x /).elements()).toHaveLength(0);
  });

  test('has two columns on a phone, and cuts long names with an ellipsis and a tooltip, never inside a word', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff the Second of his Name';
    await open(makeCollection({ tokens: [KIT, SPRING, makeToken(13, { name })] }));
    await page.viewport(390, 844);
    const grid = card('Kit').element().closest('ul') as Element;
    await expect.poll(() => getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(2);
    const shown = card(name).getByTitle(name).element();
    const { lineHeight, overflowWrap, textOverflow } = getComputedStyle(shown);
    expect([overflowWrap, textOverflow]).toEqual(['normal', 'ellipsis']);
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
    expect(shown.getBoundingClientRect().height).toBeLessThan(3 * Number.parseFloat(lineHeight));
  });

  test('NFT-06 characters can be equipped, assets cannot', async () => {
    await open(makeCollection({ tokens: [KIT, SPRING, RECRUIT], equipped: EQUIPPED }));
    await expect.element(getButton('EQUIPPED Kit')).toBeDisabled();
    await expect.element(getButton('EQUIP Jumpy Army #12')).toBeEnabled();
    expect(card('Lucky Spring').getByRole('button').elements()).toHaveLength(0);
  });

  test('NFT-24 shows Jumpy in place of a picture that fails to load', async () => {
    const image = 'data:image/png;base64,AAAA';
    await open(makeCollection({ tokens: [makeToken(9, { name: 'Own', look: null, image })] }));
    await expect.poll(() => card('Own').element().querySelector('a > svg')).not.toBeNull();
    expect(card('Own').element().querySelector('img')).toBeNull();
  });

  test('NFT-07 a picture links to its block explorer page in a new tab', async () => {
    await open(makeCollection({ tokens: [KIT, RECRUIT] }));
    const link = (name: string) => page.getByRole('link', { name: `${name} in the block explorer` });
    await expect
      .element(link('x 3, Kit'))
      .toHaveAttribute('href', `https://explorer.example/nft/${CHAIN.contracts.jumpShop}/5`);
    await expect
      .element(link('Jumpy Army #12'))
      .toHaveAttribute('href', `https://explorer.example/nft/${CHAIN.contracts.jumpyArmy}/12`);
    await expect.element(link('x 3, Kit')).toHaveAttribute('target', '_blank');
  });

  test('NFT-08 says that it is loading', async () => {
    await open(NO_RESPONSE);
    await expect.element(page.getByText('Loading your NFTs...')).toBeVisible();
  });

  test('NFT-09 shows a failure, and retries', async () => {
    const server = await open(new StubRefusal(500, 'internal'));
    await expect.element(page.getByText('Failed to load NFT collection')).toBeVisible();
    server.setAnswers({ collection: makeCollection({ tokens: [KIT] }) });
    await getButton('Try Again').click();
    await expect.element(card('Kit')).toBeVisible();
  });

  test('NFT-10 says that it is empty', async () => {
    await open(makeCollection());
    await expect.element(page.getByText('No NFTs Found')).toBeVisible();
    await expect.element(page.getByText('Mint or acquire NFTs to see them here.')).toBeVisible();
  });
});

describe('equipping', () => {
  test('NFT-12 NFT-17 PROF-12 PROF-13 goes from EQUIP through LOADING... to EQUIPPED, confirmed for three seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const equip = async () => {
      await promise;
      return { success: true, character: EQUIPPED };
    };
    const events: unknown[] = [];
    const stop = onGameEvent(window, 'characterChanged', (character) => events.push(character));
    await open(makeCollection({ tokens: [KIT] }), { equip });
    await getButton('EQUIP Kit').click();
    await expect.element(getButton('LOADING... Kit')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    resolve();
    await expect.poll(() => page.getByText('Equipped! Kit').elements().length).toBe(1);
    expect(getButton('EQUIPPED Kit').elements()).toHaveLength(1);
    expect(events).toEqual([EQUIPPED]);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(page.getByText('Equipped! Kit').elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => page.getByText('Equipped! Kit').elements().length).toBe(0);
    stop();
  });

  test('NFT-13 goes back to EQUIP on failure', async () => {
    await open(makeCollection({ tokens: [KIT] }), { equip: new StubRefusal(403, 'character_not_owned') });
    await getButton('EQUIP Kit').click();
    await expect.element(getButton('EQUIP Kit')).toBeEnabled();
    expect(page.getByText('Equipped! Kit').elements()).toHaveLength(0);
  });
});

describe('the stored character for the first paint', () => {
  test('NFT-15 NFT-16 NFT-19 NFT-20 is removed first, then stored with what is painted of it', () => {
    const did: string[] = [];
    const storage = {
      setItem: (key: string, value: string) => {
        did.push(`set ${key}`);
        localStorage.setItem(key, value);
      },
      removeItem: (key: string) => void did.push(`remove ${key}`),
    };
    storeActiveCharacter(EQUIPPED, { xp: 0, storage });
    expect(did).toEqual(['remove active_character', 'set active_character', 'set character_shop-5']);
    expect(loadActiveCharacter()).toEqual(EQUIPPED);
    expect(JSON.parse(localStorage.getItem('character_shop-5') ?? '')).toEqual({
      name: 'Kit',
      level: 1,
      imageUri: 'ipfs://kit',
    });
  });

  test('NFT-16 NFT-20 is stored with the player’s level', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(queryKeys.xp, makeXp(450));
    queryClient.setQueryData(queryKeys.collection, makeCollection({ tokens: [KIT] }));
    cacheCharacter(queryClient, EQUIPPED);
    expect(JSON.parse(localStorage.getItem('character_shop-5') ?? '')).toMatchObject({ level: 3 });
    expect(queryClient.getQueryData(queryKeys.collection)).toMatchObject({ equipped: EQUIPPED });
  });

  test('NFT-21 is Jumpy without a bonus when nothing valid is stored', () => {
    for (const storedText of ['', '{', '{"id":5}']) {
      localStorage.setItem('active_character', storedText);
      expect(loadActiveCharacter()).toEqual({
        id: 'default-jumpy',
        name: 'Jumpy',
        look: 'jumpy',
        imageUri: '',
        xpBonus: 0,
      });
    }
  });
});

import { SOUND_STORAGE_KEY } from '@jumpy/audio/soundSettings';
import { cosmeticName } from '@jumpy/domain/cosmetics';
import * as looks from '../../features/looks/messages.ts';
import * as shop from '../../features/shop/messages.ts';
import { UNKNOWN_WALLET } from '../../data/walletClient.ts';
import { CHAIN, LOCAL_CHAIN } from '../../fixtures/chain.ts';
import { makeMintsAnswer, makeRolesAnswer } from '../../fixtures/sale.ts';
import { ADDRESS } from '../../fixtures/fakeWalletClient.ts';
import { NO_RESPONSE, StubRefusal } from '../../fixtures/stubServer.ts';
import {
  makeCollection,
  makeCosmetics,
  CONFIG,
  makeShopItem,
  makeSale,
  makeShop,
  makeToken,
} from '../../fixtures/answers.ts';
import { BUSY_REFUSAL, signedInAs, refused, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';

const KIT = makeShopItem(5, {
  name: 'Kit',
  price: 10,
  supply: 150,
  minted: 73,
  xpBonus: 10,
  rarity: 'Rare',
  look: 'kit',
});
const ITEMS = [
  makeShopItem(1, { name: 'Jumpy', look: 'jumpy', minted: 412 }),
  KIT,
  makeShopItem(8, { name: 'Nova', price: 20, supply: 20, minted: 20, rarity: 'Legendary', look: 'nova' }),
  makeShopItem(9, { name: 'Lucky Spring', price: 5, itemType: 1, look: null, rarity: 'Uncommon' }),
];
const NAMED_ITEMS = [
  ...ITEMS,
  makeShopItem(10, {
    name: LONG_NAME,
    price: 1_000_000,
    supply: 999_999,
    minted: 123_456,
    rarity: 'Epic',
    look: 'kit',
    xpBonus: 50,
  }),
  makeShopItem(11, { name: RTL_NAME, price: 3, rarity: 'Rare', look: 'nova' }),
];
const WITH_CHAIN = { config: { ...CONFIG, chain: CHAIN } };
const OPEN_SHOP = { ...WITH_CHAIN, shop: makeShop(ITEMS) };
const RICH_WALLET = { balance: { lastKnownWei: 10n ** 20n, readAtMs: 0, failed: false, reading: false } };
const OWNED_ITEMS = makeCollection({ tokens: [makeToken(5, { name: 'Kit', itemType: 0 })] });

const pressToMint = (name: string) => (): string => `${shop.mintUpper()} ${name}`;

export const shopStates: ScreenStates = {
  ready: { path: '/shop', answers: OPEN_SHOP, wallet: {} },
  loading: { path: '/shop', answers: neverAnswered('shop', 'collection') },
  empty: { path: '/shop', answers: WITH_CHAIN, wallet: {} },
  error: { path: '/shop', answers: refused('shop', 'collection') },
  'without-a-wallet': {
    path: '/shop',
    answers: { ...OPEN_SHOP, ...signedInAs({ walletAddress: null }) },
    wallet: { status: 'discord_only_no_wallet', address: undefined, canSignHere: false },
  },
  'chain-off': { path: '/shop', answers: { shop: makeShop(ITEMS, { isStale: true }) } },
  owned: { path: '/shop', answers: { ...OPEN_SHOP, collection: OWNED_ITEMS }, wallet: {} },
  names: { path: '/shop', answers: { ...WITH_CHAIN, shop: makeShop(NAMED_ITEMS) }, wallet: {} },
  'mint-price': { path: '/shop', answers: OPEN_SHOP, wallet: RICH_WALLET, actions: [pressToMint('Kit')] },
  'mint-too-dear': { path: '/shop', answers: OPEN_SHOP, wallet: {}, actions: [pressToMint('Kit')] },
  'mint-elsewhere': {
    path: '/shop',
    answers: OPEN_SHOP,
    wallet: { status: 'embedded_wallet_stuck', canSignHere: false },
    actions: [pressToMint('Jumpy')],
  },
  'mint-free': {
    path: '/shop',
    answers: { ...OPEN_SHOP, 'shop/mint-intent': NO_RESPONSE },
    wallet: {},
    actions: [pressToMint('Jumpy')],
  },
  'mint-awaits-coins': {
    path: '/shop',
    answers: { ...OPEN_SHOP, config: { ...CONFIG, chain: LOCAL_CHAIN } },
    wallet: { linkedAtMs: 0, balance: { lastKnownWei: 0n, readAtMs: 0, failed: false, reading: false } },
    actions: [pressToMint('Jumpy')],
  },
  'minting-off': {
    path: '/shop',
    answers: { ...OPEN_SHOP, switches: { success: true, switches: { maintenance: null, minting: false } } },
    wallet: {},
  },
  'large-letters': { path: '/shop', answers: { ...WITH_CHAIN, shop: makeShop(NAMED_ITEMS) }, wallet: {}, textScale: 2 },
};

export const characterStates: ScreenStates = {
  ready: { path: '/characters', answers: { shop: makeShop(ITEMS) } },
  loading: { path: '/characters', answers: neverAnswered('shop') },
  empty: { path: '/characters' },
  error: { path: '/characters', answers: refused('shop') },
  names: { path: '/characters', answers: { shop: makeShop(NAMED_ITEMS) } },
  army: { path: '/characters?of=army' },
  'large-letters': { path: '/characters', answers: { shop: makeShop(NAMED_ITEMS) }, textScale: 2 },
};

const getFoxEars = (): string => looks.priceInStars({ name: cosmeticName('ears_fox'), count: 400 });

const SOME_LOOKS = { cosmetics: makeCosmetics() };

export const lookStates: ScreenStates = {
  ready: { path: '/looks', answers: SOME_LOOKS },
  ears: { path: '/looks?of=ears', answers: SOME_LOOKS },
  hats: {
    path: '/looks?of=hat',
    answers: { cosmetics: makeCosmetics({ equipped: { hat: 'hat_cap', ears: 'ears_cat' } }) },
  },
  sounds: { path: '/looks?of=hopSound', answers: SOME_LOOKS },
  'sound-off': { path: '/looks?of=hopSound', answers: SOME_LOOKS, storage: { [SOUND_STORAGE_KEY]: '{"muted":true}' } },
  frames: { path: '/looks?of=frame', answers: SOME_LOOKS },
  asking: { path: '/looks?of=ears', answers: SOME_LOOKS, actions: [getFoxEars] },
  refused: {
    path: '/looks?of=ears',
    answers: { ...SOME_LOOKS, 'cosmetics/buy': BUSY_REFUSAL },
    actions: [getFoxEars, () => looks.getIt()],
    expectedText: BUSY_REFUSAL.error,
  },
  'no-stars': { path: '/looks', answers: { cosmetics: makeCosmetics({ stars: 0, owned: [], equipped: {} }) } },
  loading: { path: '/looks', answers: neverAnswered('cosmetics') },
  empty: { path: '/looks', answers: { cosmetics: makeCosmetics({ catalog: [] }) } },
  error: { path: '/looks', answers: refused('cosmetics') },
  'large-letters': { path: '/looks?of=hat', answers: SOME_LOOKS, textScale: 2 },
};

const SALE_ANSWERS = {
  ...WITH_CHAIN,
  sale: makeSale(),
  'sale/mints': makeMintsAnswer(),
  'sale/roles': makeRolesAnswer(),
  'sale/wallets': { success: true, wallets: [{ address: ADDRESS, role: 'elites', isActive: true }] },
};

export const mintStates: ScreenStates = {
  ready: {
    path: '/mint',
    answers: SALE_ANSWERS,
    wallet: RICH_WALLET,
  },
  loading: {
    path: '/mint',
    answers: { ...SALE_ANSWERS, ...neverAnswered('sale', 'sale/mints', 'sale/roles') },
    wallet: {},
  },
  error: { path: '/mint', answers: { ...SALE_ANSWERS, ...refused('sale') }, wallet: {} },
  'roles-unknown': { path: '/mint', answers: { ...SALE_ANSWERS, ...refused('sale/roles') }, wallet: {} },
  'no-role': {
    path: '/mint',
    answers: { ...SALE_ANSWERS, 'sale/roles': makeRolesAnswer({ role: null, held: [] }) },
    wallet: {},
  },
  'not-scheduled': {
    path: '/mint',
    answers: {
      ...SALE_ANSWERS,
      sale: makeSale({ phase: 0, isScheduled: false, starts: [0, 0, 0] }),
      'sale/mints': makeMintsAnswer({ phase: 0, limit: 0, allowance: 0 }),
    },
    wallet: {},
  },
  'sold-out': { path: '/mint', answers: { ...SALE_ANSWERS, sale: makeSale({ minted: 333, freeLeft: 0 }) }, wallet: {} },
  paused: { path: '/mint', answers: { ...SALE_ANSWERS, sale: makeSale({ isPaused: true }) }, wallet: {} },
  'wallet-read': {
    path: '/mint',
    answers: { ...SALE_ANSWERS, ...signedInAs({ walletAddress: null }) },
    wallet: { ...UNKNOWN_WALLET },
  },
  'phase-1-missed': {
    path: '/mint',
    answers: {
      ...SALE_ANSWERS,
      sale: makeSale({ phase: 2, isScheduled: false }),
      'sale/mints': makeMintsAnswer({ phase: 2, limit: 0, allowance: 0 }),
    },
    wallet: {},
  },
  'without-a-wallet': {
    path: '/mint',
    answers: { ...SALE_ANSWERS, ...signedInAs({ walletAddress: null }) },
    wallet: { status: 'discord_only_no_wallet', address: undefined },
  },
  'chain-off': {
    path: '/mint',
    answers: { ...SALE_ANSWERS, sale: new StubRefusal(404, 'chain_off', 'There is no chain here.') },
    wallet: {},
  },
  'large-letters': { path: '/mint', answers: SALE_ANSWERS, wallet: {}, textScale: 2 },
};

const DRAWN_PROOF = {
  ...{
    success: true,
    contract: `0x${'a'.repeat(40)}`,
    provenanceHash: `0x${'1f'.repeat(32)}`,
    minted: 333,
    isEnded: true,
  },
  draw: { isDrawn: true, offset: 5, attempts: 1, blockNumber: 1_234, blockHash: `0x${'5'.padStart(64, '0')}` },
  ...{ base: 'ipfs://army/', isFrozen: false },
};

export const armyProofStates: ScreenStates = {
  ready: { path: '/army/proof', anonymous: true, answers: { 'army/proof': DRAWN_PROOF } },
  'not-drawn': {
    path: '/army/proof',
    anonymous: true,
    answers: {
      'army/proof': {
        ...DRAWN_PROOF,
        minted: 12,
        isEnded: false,
        draw: { isDrawn: false, offset: null, attempts: 0, blockNumber: null, blockHash: null },
      },
    },
  },
  loading: { path: '/army/proof', anonymous: true, answers: neverAnswered('army/proof') },
  error: { path: '/army/proof', anonymous: true, answers: refused('army/proof') },
};

import { UNKNOWN_WALLET } from '../../data/walletClient.ts';
import { CHAIN } from '../../fixtures/chain.ts';
import { mintsOf, rolesOf } from '../../fixtures/sale.ts';
import { ADDRESS } from '../../fixtures/fakeWalletClient.ts';
import { Refusal } from '../../fixtures/stubServer.ts';
import { collectionOf, CONFIG, itemOf, saleOf, shopOf, tokenOf } from '../../fixtures/wire.ts';
import { as, failing, loading } from '../answers.ts';
import { LONG, RTL } from '../names.ts';
import type { ScreenStates } from '../state.ts';

const KIT = itemOf(5, { name: 'Kit', price: 10, supply: 150, minted: 73, xpBonus: 10, rarity: 'Rare', look: 'kit' });
const ITEMS = [
  itemOf(1, { name: 'Jumpy', look: 'jumpy', minted: 412 }),
  KIT,
  itemOf(8, { name: 'Nova', price: 20, supply: 20, minted: 20, rarity: 'Legendary', look: 'nova' }),
  itemOf(9, { name: 'Lucky Spring', price: 5, itemType: 1, look: null, rarity: 'Uncommon' }),
];
const NAMED = [
  ...ITEMS,
  itemOf(10, {
    name: LONG,
    price: 1_000_000,
    supply: 999_999,
    minted: 123_456,
    rarity: 'Epic',
    look: 'kit',
    xpBonus: 50,
  }),
  itemOf(11, { name: RTL, price: 3, rarity: 'Rare', look: 'nova' }),
];
const CHAINED = { config: { ...CONFIG, chain: CHAIN } };
const OPEN = { ...CHAINED, shop: shopOf(ITEMS) };
const OWNED = collectionOf({ tokens: [tokenOf(5, { name: 'Kit', itemType: 0 })] });

export const shop: ScreenStates = {
  ready: { at: '/shop', answers: OPEN, wallet: {} },
  loading: { at: '/shop', answers: loading('shop', 'collection') },
  empty: { at: '/shop', answers: CHAINED, wallet: {} },
  error: { at: '/shop', answers: failing('shop', 'collection') },
  'without-a-wallet': { at: '/shop', answers: { ...OPEN, ...as({ walletAddress: null }) } },
  'chain-off': { at: '/shop', answers: { shop: shopOf(ITEMS, { isStale: true }) } },
  owned: { at: '/shop', answers: { ...OPEN, collection: OWNED }, wallet: {} },
  names: { at: '/shop', answers: { ...CHAINED, shop: shopOf(NAMED) }, wallet: {} },
  'minting-off': {
    at: '/shop',
    answers: { ...OPEN, switches: { success: true, switches: { maintenance: null, minting: false } } },
    wallet: {},
  },
  'large-letters': { at: '/shop', answers: { ...CHAINED, shop: shopOf(NAMED) }, wallet: {}, letters: 2 },
};

export const characters: ScreenStates = {
  ready: { at: '/characters', answers: { shop: shopOf(ITEMS) } },
  loading: { at: '/characters', answers: loading('shop') },
  empty: { at: '/characters' },
  error: { at: '/characters', answers: failing('shop') },
  names: { at: '/characters', answers: { shop: shopOf(NAMED) } },
  army: { at: '/characters?of=army' },
  'large-letters': { at: '/characters', answers: { shop: shopOf(NAMED) }, letters: 2 },
};

const SALE = {
  ...CHAINED,
  sale: saleOf(),
  'sale/mints': mintsOf(),
  'sale/roles': rolesOf(),
  'sale/wallets': { success: true, wallets: [{ address: ADDRESS, role: 'elites', isActive: true }] },
};

export const mint: ScreenStates = {
  ready: {
    at: '/mint',
    answers: SALE,
    wallet: { balance: { lastKnownWei: 10n ** 20n, readAtMs: 0, failed: false, reading: false } },
  },
  loading: { at: '/mint', answers: { ...SALE, ...loading('sale', 'sale/mints', 'sale/roles') }, wallet: {} },
  error: { at: '/mint', answers: { ...SALE, ...failing('sale') }, wallet: {} },
  'roles-unknown': { at: '/mint', answers: { ...SALE, ...failing('sale/roles') }, wallet: {} },
  'no-role': { at: '/mint', answers: { ...SALE, 'sale/roles': rolesOf({ role: null, held: [] }) }, wallet: {} },
  'not-scheduled': {
    at: '/mint',
    answers: {
      ...SALE,
      sale: saleOf({ phase: 0, isScheduled: false, starts: [0, 0, 0] }),
      'sale/mints': mintsOf({ phase: 0, limit: 0, allowance: 0 }),
    },
    wallet: {},
  },
  'sold-out': { at: '/mint', answers: { ...SALE, sale: saleOf({ minted: 333, freeLeft: 0 }) }, wallet: {} },
  paused: { at: '/mint', answers: { ...SALE, sale: saleOf({ isPaused: true }) }, wallet: {} },
  'wallet-read': { at: '/mint', answers: { ...SALE, ...as({ walletAddress: null }) }, wallet: { ...UNKNOWN_WALLET } },
  'phase-1-missed': {
    at: '/mint',
    answers: {
      ...SALE,
      sale: saleOf({ phase: 2, isScheduled: false }),
      'sale/mints': mintsOf({ phase: 2, limit: 0, allowance: 0 }),
    },
    wallet: {},
  },
  'without-a-wallet': {
    at: '/mint',
    answers: { ...SALE, ...as({ walletAddress: null }) },
    wallet: { status: 'discord_only_no_wallet', address: undefined },
  },
  'chain-off': { at: '/mint', answers: { ...SALE, sale: new Refusal(404, 'chain_off', 'There is no chain here.') } },
  'large-letters': { at: '/mint', answers: SALE, wallet: {}, letters: 2 },
};

import type { Sale } from '@jumpy/protocol/http/sale';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import type { SharedPage } from '@jumpy/protocol/http/previews';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { DailyBoardCache } from '../daily/dailyBoardCache.ts';
import type { ArmySale } from '../sale/armySale.ts';
import type { DailyPageFacts, MintPageFacts, PagePreviewFacts } from './previewFacts.ts';

/** Reads what a shared page is about now. */
export type PageFactsReader = (page: SharedPage) => Promise<PagePreviewFacts>;

/** A page doesn't wait for a slow chain: it then says what the sale is, and not how it goes. */
const SALE_TIMEOUT_MS = 1_000;

export function createPageFactsReader({
  dailyBoards,
  sale,
}: {
  dailyBoards: Pick<DailyBoardCache, 'read' | 'readToday'>;
  sale: Pick<ArmySale, 'read'>;
}): PageFactsReader {
  return async (page) => {
    if (page === 'daily') return readDailyFacts(dailyBoards);
    if (page === 'mint') return readMintFacts(sale);
    return { kind: 'page', page };
  };
}

async function readDailyFacts(dailyBoards: Pick<DailyBoardCache, 'read' | 'readToday'>): Promise<DailyPageFacts> {
  const [{ date, players }, { topRow }] = await Promise.all([dailyBoards.readToday(), dailyBoards.read('today')]);
  const best = topRow && {
    name: topRow.username ?? '',
    score: topRow.value,
    look: topRow.look ?? DEFAULT_APPEARANCE,
  };
  return { kind: 'page', page: 'daily', date, players, best: best ?? null };
}

async function readMintFacts(sale: Pick<ArmySale, 'read'>): Promise<MintPageFacts> {
  // Without a chain, or before it was ever read.
  const work = sale.read().catch(() => undefined);
  const read = await withTimeout(SALE_TIMEOUT_MS, { work, late: () => undefined });
  return { kind: 'page', page: 'mint', sale: read ? toSaleFacts(read.sale) : null };
}

function toSaleFacts(sale: Sale): NonNullable<MintPageFacts['sale']> {
  const { phase, minted, maxSupply } = sale;
  return { state: getSaleState(sale), phase, minted, supply: maxSupply };
}

function getSaleState({
  phase,
  minted,
  maxSupply,
  isClosed,
  isPaused,
  hasProvenance,
}: Sale): NonNullable<MintPageFacts['sale']>['state'] {
  if (minted >= maxSupply) return 'soldOut';
  if (isClosed) return 'closed';
  // Minting needs the provenance hash.
  if (phase === 0 || !hasProvenance) return 'before';
  return isPaused ? 'paused' : 'open';
}

import type { Sale, SaleMints, SaleRoles, SaleWallet } from '@jumpy/protocol/http/sale';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { MintTab } from '../../src/app/MintTab.tsx';
import { MintRoute } from '../../src/app/MintRoute.tsx';
import '../../src/app/OwnerMintRoute.tsx';
import { ADDRESS, type FakeWalletClient, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import type { StubServer } from '../../src/fixtures/stubServer.ts';
import { makeMintsAnswer, makeRolesAnswer } from '../../src/fixtures/sale.ts';
import { makePublicId, makeSale } from '../../src/fixtures/answers.ts';
import { stage } from '../wallet/WalletHarness.tsx';
import { CHAIN } from '../../src/fixtures/chain.ts';

export const WEI = 10n ** 18n;
export const OLD = `0x${'22'.repeat(20)}`;

export interface MintStage {
  server: StubServer;
  wallet: FakeWalletClient;
}

interface Options {
  sale?: Partial<Sale>;
  mints?: Partial<SaleMints>;
  roles?: Partial<SaleRoles>;
  wallets?: SaleWallet[];
  wallet?: FakeWalletClient;
  balanceWei?: bigint;
  user?: Partial<SessionUser>;
  answers?: Record<string, unknown>;
  /** Renders the panel's tab, regardless of who owns the contract. */
  inPanel?: boolean;
  width?: number;
  height?: number;
}

/** Renders `/mint`, by default for an elite in phase 1. */
export async function atMint(options: Options = {}): Promise<MintStage> {
  const { sale, mints, roles, user, answers = {}, balanceWei = 100n * WEI, width = 1_440, height = 900 } = options;
  const known = { lastKnownWei: balanceWei, readAtMs: 0, failed: false, reading: false };
  const wallet = options.wallet ?? createFakeWalletClient({ balance: known });
  const wallets = options.wallets ?? [{ address: ADDRESS, role: 'elites', isActive: true }];
  const server = await stage(options.inPanel ? <MintTab /> : <MintRoute />, {
    walletClient: wallet,
    chain: CHAIN,
    width,
    height,
    ...(user ? { user } : {}),
    answers: {
      sale: makeSale(sale),
      'sale/mints': makeMintsAnswer(mints),
      'sale/roles': makeRolesAnswer(roles),
      'sale/wallets': { success: true, wallets },
      'sale/whitelist': {
        success: true,
        rows: [],
        total: 0,
        page: 1,
        counts: { elites: 0, jumplist: 0, passholders: 0, jumpfcfs: 0 },
      },
      'admin/owner-acts': { success: true, actId: makePublicId(77) },
      'owner-acts/end': { success: true, outcome: 'done' },
      ...answers,
    },
  });
  return { server, wallet };
}

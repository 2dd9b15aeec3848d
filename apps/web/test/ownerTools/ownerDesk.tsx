import type {
  ContractStateAnswer,
  RoleSync,
  RoleSyncPlanAnswer,
  RoleSyncStateAnswer,
} from '@jumpy/protocol/http/roleSync';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { OwnerToolsWithRecovery } from '../../src/app/OwnerToolsWithRecovery.tsx';
import { keys } from '../../src/data/keys.ts';
import { type PanelToast, PanelToolsContext } from '../../src/data/panel/panelTools.ts';
import { LoginProviderContext } from '../../src/data/provider.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { selfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { WalletClientContext } from '../../src/data/walletClient.ts';
import type { FakeWalletClient } from '../support/fakeWalletClient.ts';
import { SIGNED_IN, type StubServer, stubServer } from '../support/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';
import { CONFIG, MOONBEAN, publicId } from '../support/wire.ts';
import { CHAIN } from '../wallet/WalletHarness.tsx';

export const OWNER = `0x${'11'.repeat(20)}`;
export const wallet = (digit: string): string => `0x${digit.repeat(40)}`;

export const CONTRACT: ContractStateAnswer = {
  success: true,
  contract: wallet('c'),
  owner: OWNER,
  revealed: false,
  frozen: false,
  paused: false,
  baseUri: '',
  placeholderUri: 'ipfs://placeholder',
  phase: 2,
  minted: 41,
  max: 333,
  roleSyncKey: wallet('5'),
};

export const STATE: RoleSyncStateAnswer = {
  success: true,
  backend: 'key',
  key: { address: wallet('5'), balanceWei: '12000000000000000000', mayWrite: true },
  budget: { mostWei: '25000000000000000000', spentWei: '1500000000000000000' },
  waiting: 3,
  problem: null,
  alarms: [],
  sync: null,
  transactions: [],
};

const NOBODY = { elites: [], jumplist: [], passholders: [], jumpfcfs: [] };
export const PLAN: RoleSyncPlanAnswer = {
  success: true,
  data: {
    plan: { additions: { ...NOBODY, elites: [wallet('a')] }, removals: { ...NOBODY, jumpfcfs: [wallet('b')] } },
    wallets: 2,
    transactions: 1,
    costWei: '15000000000000000',
  },
};

/** A sync of two wallets as the server tells it. */
export function syncOf(part: Partial<RoleSync> = {}): RoleSync {
  return {
    id: publicId(77),
    kind: 'all',
    state: 'running',
    problem: null,
    error: null,
    wallets: 2,
    done: 0,
    transactions: [],
    startedAt: 0,
    endedAt: null,
    ...part,
  };
}

export const MINED = {
  txHash: `0x${'ab'.repeat(32)}`,
  state: 'mined' as const,
  wallets: 2,
  costWei: '14000000000000000',
  sentAt: Date.UTC(2026, 10, 25),
};

let server: StubServer | undefined;

/** The Owner Tools tab on a desk of the test's own: its toasts are kept. */
export async function openTools({
  answers = {},
  walletClient = null,
}: {
  answers?: Record<string, unknown>;
  walletClient?: FakeWalletClient | null;
} = {}): Promise<{
  server: StubServer;
  toasts: PanelToast[];
  /** Asks the server again, as time would. */
  look: () => Promise<void>;
}> {
  await page.viewport(1_440, 900);
  server?.close();
  server = stubServer({
    ...{ ...SIGNED_IN, 'role-sync': STATE, 'army-contract': CONTRACT },
    'admin/owner-acts': { success: true, actId: publicId(78) },
    'owner-acts/end': { success: true, outcome: 'done' },
    ...answers,
  });
  const toasts: PanelToast[] = [];
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  const user = { ...MOONBEAN, isAdmin: true };
  const config = { ...CONFIG, chain: CHAIN };
  queryClient.setQueryData(keys.session, { user, arrival: 'existing' });
  queryClient.setQueryData(keys.config, config);
  const tools = {
    toast: (toast: PanelToast) => void toasts.push(toast),
    signInAgain: async () => true,
    cover: () => () => undefined,
  };
  draw(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <LoginProviderContext value={selfHostedProvider({ config, user, goTo: () => undefined })}>
          <WalletClientContext value={walletClient}>
            <PanelToolsContext value={tools}>
              <OwnerToolsWithRecovery />
            </PanelToolsContext>
          </WalletClientContext>
        </LoginProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { server, toasts, look: () => queryClient.invalidateQueries({ queryKey: keys.admin }) };
}

/** Clears the desk. */
export function closeTools(): void {
  leave();
  server?.close();
  server = undefined;
}

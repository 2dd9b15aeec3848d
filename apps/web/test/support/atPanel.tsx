import type { ReactElement } from 'react';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { LoginProviderContext } from '../../src/data/loginProvider.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { createSelfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { WalletClientContext, type WalletClient } from '../../src/data/walletClient.ts';
import { PanelFrame } from '../../src/features/panel/PanelFrame.tsx';
import { type StubServer, SIGNED_IN, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw } from './visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

const at = (digit: string): string => `0x${digit.repeat(40)}`;

/** The local chain, with each contract at its own address. */
export const PANEL_CHAIN: ChainConfig = {
  ...{ chainId: 10_143, isLocal: true, rpcUrl: 'https://rpc.example', explorerUrl: 'https://explorer.example' },
  faucetUrl: null,
  contracts: {
    ...{
      jumpStats: at('1'),
      questClaims: at('2'),
      reviveGate: at('3'),
      jumpShop: at('4'),
      jumpyArmy: at('5'),
      runRoots: at('6'),
    },
  },
};

/** Responses to announcing an administrator's action and reporting its end. */
export const ACT_ANSWERS = {
  'admin/owner-acts': { success: true, actId: '00000000-0000-4000-8000-000000000007' },
  'owner-acts/end': { success: true, outcome: 'done' },
};

/** Renders a part of the panel in its frame, for an administrator with that wallet. */
export async function atPanel(
  node: ReactElement,
  { walletClient, answers }: { walletClient: WalletClient | null; answers: Record<string, unknown> },
): Promise<StubServer> {
  await page.viewport(1_440, 900);
  const server = createStubServer({ ...SIGNED_IN, ...ACT_ANSWERS, ...answers });
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  const user = { ...MOONBEAN, isAdmin: true, operatorRole: 'owner' as const };
  const config = { ...CONFIG, chain: PANEL_CHAIN };
  queryClient.setQueryData(queryKeys.session, { user, arrival: 'existing' });
  queryClient.setQueryData(queryKeys.config, config);
  const tab = { key: 'tab', label: 'Tab' };
  draw(
    <MemoryRouter initialEntries={['/admin']}>
      <QueryClientProvider client={queryClient}>
        <LoginProviderContext value={createSelfHostedProvider({ config, user, goTo: () => undefined })}>
          <WalletClientContext value={walletClient}>
            <PanelFrame tabs={[tab]} activeTab={tab}>
              {node}
            </PanelFrame>
          </WalletClientContext>
        </LoginProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return server;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { OwnerToolsWithRecovery } from '../../src/app/OwnerToolsWithRecovery.tsx';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { type PanelToast, PanelToolsContext } from '../../src/data/panel/panelTools.ts';
import { LoginProviderContext } from '../../src/data/loginProvider.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { createSelfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { WalletClientContext } from '../../src/data/walletClient.ts';
import type { FakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { SIGNED_IN, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';
import { CONTRACT_ANSWER, ROLE_SYNC_STATE } from '../../src/fixtures/roleSync.ts';
import { CONFIG, MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';
import { CHAIN } from '../../src/fixtures/chain.ts';

let server: StubServer | undefined;

/** Renders the Owner Tools tab; records its toasts. */
export async function openTools({
  answers = {},
  walletClient = null,
}: {
  answers?: Record<string, unknown>;
  walletClient?: FakeWalletClient | null;
} = {}): Promise<{
  server: StubServer;
  toasts: PanelToast[];
  /** Polls the server again. */
  look: () => Promise<void>;
}> {
  await page.viewport(1_440, 900);
  server?.close();
  server = createStubServer({
    ...{ ...SIGNED_IN, 'role-sync': ROLE_SYNC_STATE, 'army-contract': CONTRACT_ANSWER },
    'admin/owner-acts': { success: true, actId: makePublicId(78) },
    'owner-acts/end': { success: true, outcome: 'done' },
    ...answers,
  });
  const toasts: PanelToast[] = [];
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  const user = { ...MOONBEAN, isAdmin: true, operatorRole: 'owner' as const };
  const config = { ...CONFIG, chain: CHAIN };
  queryClient.setQueryData(queryKeys.session, { user, arrival: 'existing' });
  queryClient.setQueryData(queryKeys.config, config);
  const tools = {
    toast: (toast: PanelToast) => void toasts.push(toast),
    reauthenticate: async () => true,
    showBusyOverlay: () => () => undefined,
  };
  draw(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <LoginProviderContext value={createSelfHostedProvider({ config, user, goTo: () => undefined })}>
          <WalletClientContext value={walletClient}>
            <PanelToolsContext value={tools}>
              <OwnerToolsWithRecovery />
            </PanelToolsContext>
          </WalletClientContext>
        </LoginProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { server, toasts, look: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }) };
}

export function closeTools(): void {
  leave();
  server?.close();
  server = undefined;
}

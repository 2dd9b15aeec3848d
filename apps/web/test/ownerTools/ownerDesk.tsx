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
import type { FakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { SIGNED_IN, type StubServer, stubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';
import { CONTRACT, STATE } from '../../src/fixtures/roleSync.ts';
import { CONFIG, MOONBEAN, publicId } from '../../src/fixtures/wire.ts';
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

export function closeTools(): void {
  leave();
  server?.close();
  server = undefined;
}

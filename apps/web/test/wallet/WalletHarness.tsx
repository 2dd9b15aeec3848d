import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { HomeRoute } from '../../src/app/HomeRoute.tsx';
import { ProfileWithWallet } from '../../src/app/ProfileWithWallet.tsx';
import { ShopRoute } from '../../src/app/ShopRoute.tsx';
import { ProfileOverlay } from '../../src/app/overlays.tsx';
import { NavLayout } from '../../src/app/layouts.tsx';
// Lazy in the page; loaded here before the first test.
import '../../src/features/wallet/LowBalanceNotice.tsx';
import '../../src/features/wallet/ProtectBanner.tsx';
import '../../src/features/wallet/withdraw/WithdrawSheet.tsx';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { LoginProviderContext } from '../../src/data/loginProvider.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { createSelfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { WalletClientContext, type WalletClient } from '../../src/data/walletClient.ts';
import { WalletTab } from '../../src/features/wallet/WalletTab.tsx';
import { KeyringWindowPrompt } from '../../src/features/wallet/KeyringWindowPrompt.tsx';
import { SIGNED_IN, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';
import { LOCAL_CHAIN } from '../../src/fixtures/chain.ts';
import { CONFIG, MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

interface Options {
  walletClient: WalletClient | null;
  chain?: ChainConfig | null;
  /** The list of connected sites, where other sites may ask. */
  sitesUrl?: string;
  user?: Partial<SessionUser>;
  answers?: Record<string, unknown>;
  timers?: Timers;
  width?: number;
  height?: number;
}

let server: StubServer | undefined;

/** Renders a node for a signed-in player with a wallet. */
export async function stage(node: ReactNode, options: Options): Promise<StubServer> {
  const { walletClient, chain = LOCAL_CHAIN, sitesUrl, user, answers = {}, width = 1_440, height = 900 } = options;
  await page.viewport(width, height);
  server?.close();
  server = createStubServer({ ...SIGNED_IN, ...answers });
  const wallet = { ...CONFIG.wallet, ...(sitesUrl === undefined ? {} : { sitesUrl }) };
  const config: ConfigResponse = { ...CONFIG, chain, wallet };
  const player = { ...MOONBEAN, publicId: makePublicId(42), ...user };
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  queryClient.setQueryData(queryKeys.session, { user: player, arrival: 'existing' });
  queryClient.setQueryData(queryKeys.config, config);
  draw(
    <MemoryRouter initialEntries={['/home']}>
      <QueryClientProvider client={queryClient}>
        <LoginProviderContext value={createSelfHostedProvider({ config, user: player, goTo: () => undefined })}>
          <WalletClientContext value={walletClient}>{node}</WalletClientContext>
        </LoginProviderContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return server;
}

/** The wallet tab alone, with optional manual timers. */
export function atWallet(options: Options): Promise<StubServer> {
  return stage(<WalletTab timers={options.timers ?? browserTimers} />, options);
}

/** The notice shown while the wallet asks in its own window. */
export function atWindowAsks(options: Options): Promise<StubServer> {
  return stage(<KeyringWindowPrompt />, options);
}

export function atProfile(options: Options): Promise<StubServer> {
  return stage(<ProfileWithWallet open onClose={() => undefined} />, options);
}

/** Home with its bar; the profile is closed. */
export function atHome(options: Options): Promise<StubServer> {
  const home = (
    <>
      <NavLayout />
      <HomeRoute />
      <ProfileOverlay />
    </>
  );
  return stage(home, options);
}

export function atShop(options: Options): Promise<StubServer> {
  const shop = (
    <>
      <NavLayout />
      <ShopRoute />
    </>
  );
  return stage(shop, options);
}

/** Ends it and cleans up for the next test. */
export function leaveHarness(): void {
  overlays.set({ profile: false });
  server?.close();
  server = undefined;
  sessionStorage.clear();
  leave();
}

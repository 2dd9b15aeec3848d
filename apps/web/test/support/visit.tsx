import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
// Screens are lazy in the page; loaded here, so that no test waits for them.
import '../../src/app/App.tsx';
import '../../src/app/CallbackRoute.tsx';
import '../../src/app/DailyRoute.tsx';
import '../../src/app/HomeRoute.tsx';
import '../../src/app/MintRoute.tsx';
import '../../src/app/OwnerMintRoute.tsx';
import '../../src/features/account/AccountRemovedScreen.tsx';
import '../../src/app/PlayRoute.tsx';
import '../../src/app/CharactersRoute.tsx';
import '../../src/app/DeletionScheduledRoute.tsx';
import '../../src/app/ProfileRoute.tsx';
import '../../src/app/PublicProfileRoute.tsx';
import '../../src/app/ShopRoute.tsx';
import '../../src/app/StatsRoute.tsx';
import '../../src/app/HistorySlot.tsx';
import '../../src/app/RunRoute.tsx';
import '../../src/app/RaceRoute.tsx';
import '../../src/features/onboarding/OnboardingSheet.tsx';
import '../../src/app/InvitesWithShare.tsx';
import '../../src/features/invites/ReferralBanner.tsx';
import '../../src/features/account/CancelDeletionScreen.tsx';
import '../../src/features/ledger/LedgerSheet.tsx';
import '../../src/features/help/HelpScreen.tsx';
import '../../src/app/BellWithInstall.tsx';
import '../../src/features/nav/BottomBar.tsx';
import '../../src/features/home/HomeGoals.tsx';
import '../../src/app/SecondarySheets.tsx';
import '../../src/app/QuestsWithShare.tsx';
import '../../src/features/verify/VerifyScreen.tsx';
import '../../src/features/error/NotFoundScreen.tsx';
import '../../src/features/play/PlayScreen.tsx';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { AppEntry } from '../../src/app/AppEntry.tsx';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { type StubServer, createStubServer, SIGNED_IN } from '../../src/fixtures/stubServer.ts';

const start = window.location.href;
let root: Root | undefined;
let container: HTMLElement | undefined;
let server: StubServer | undefined;

export function draw(node: ReactNode): void {
  clear();
  container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(node);
}

/** Renders it again with other properties. */
export function redraw(node: ReactNode): void {
  root?.render(node);
}

/** A visit to the product like a player's. */
export interface Visit {
  server: StubServer;
  /** URLs to which the page navigated away. */
  navigatedUrls: string[];
}

/** The page refreshes the profile on its own after a few seconds, and must get the session's user. */
function withRefreshedUser(answers: Record<string, unknown>): Record<string, unknown> {
  const { user } = Object(answers['session']) as { user?: unknown };
  const isDefault = answers['refresh-profile'] === SIGNED_IN['refresh-profile'];
  return user && isDefault ? { ...answers, 'refresh-profile': { success: true, user } } : answers;
}

/** Opens a path of the product against a stub server; `remembered` sets the browser's login flag. */
export async function visit(
  path: string,
  options: {
    answers: Record<string, unknown>;
    remembered?: boolean;
    width?: number;
    height?: number;
    /** Delay until a failed refetch is repeated. */
    failedRefetchMs?: number;
  },
): Promise<Visit> {
  const { answers, remembered = false, width = 1440, height = 900, ...delays } = options;
  clear();
  server?.close();
  await page.viewport(width, height);
  server = createStubServer(withRefreshedUser(answers));
  if (remembered) localStorage.setItem('isLoggedIn', 'true');
  window.history.replaceState(null, '', path);
  const navigatedUrls: string[] = [];
  draw(
    <AppEntry goTo={(to) => navigatedUrls.push(to)} queryClient={createQueryClient({ retryDelayMs: 1, ...delays })} />,
  );
  return { server, navigatedUrls };
}

function clear(): void {
  root?.unmount();
  container?.remove();
  root = undefined;
  container = undefined;
}

/** Ends a visit and cleans up for the next test. */
export function leave(): void {
  clear();
  server?.close();
  server = undefined;
  localStorage.clear();
  window.history.replaceState(null, '', start);
}

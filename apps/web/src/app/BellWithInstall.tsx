import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setSignInReturn } from '../data/signInReturn.ts';
import { queryKeys } from '../data/queryKeys.ts';
import type { SessionState } from '../data/fetchSession.ts';
import { isStandalone } from '../data/standalone.ts';
import { CodeSignIn } from '../features/install/CodeSignIn.tsx';
import { NotificationBell } from '../features/notices/NotificationBell.tsx';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useLocation } from 'react-router';
import { watchInstallTriggers } from '../data/installTriggers.ts';
import {
  isReturnVisit,
  canOfferInstall,
  recordInstallOutcome,
  wasInstallNeverOffered,
} from '../data/installHistory.ts';
import { useSession } from '../data/session.ts';
import { statsQuery } from '../data/stats.ts';
import { InstallSheet } from '../features/install/InstallSheet.tsx';
import { InstallMenuButton } from '../features/install/InstallMenuButton.tsx';
import { getInstallMethod } from '../features/install/installMethod.ts';
import { useInstallPrompt, useJustInstalled } from '../features/install/useInstallPrompt.ts';
import { useIsDialogOpen } from '../ui/useIsDialogOpen.ts';
import { useIsPressing } from '../ui/useIsPressing.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { overlays } from '../stores/overlays.ts';
import { pageState } from '../stores/pageState.ts';
import { useStore } from '../stores/store.ts';

/** Start URL of the icon's "Play" shortcut. */
const PLAY_SHORTCUT_PATH = '/play?app';

/** UI loaded when the page is idle: the bell and install prompt in the bar, or code sign-in on the login screen. */
export function BellWithInstall({ login }: { login?: boolean }) {
  return login ? (
    <StandaloneCodeSignIn />
  ) : (
    <>
      <NotificationBell />
      <InstallController />
    </>
  );
}

/** Whether this page was loaded from the "Play" shortcut, even if the URL has changed since. */
const wasOpenedToPlay = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(PLAY_SHORTCUT_PATH));

/**
 * Code sign-in for the installed app, where Discord's redirect may return in another browser. After a start from
 * "Play", the sign-in leads to the game.
 */
function StandaloneCodeSignIn() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasOpenedToPlay()) setSignInReturn('/play');
  }, []);
  return isStandalone() ? (
    <CodeSignIn
      onSignedIn={(user) => queryClient.setQueryData<SessionState>(queryKeys.session, { user, arrival: 'existing' })}
    />
  ) : null;
}

/** Idle time after the last celebration before the install prompt opens. */
const QUIET_PERIOD_MS = 4_000;
/** Screens on which the prompt interrupts nothing. */
const IDLE_SCREENS: ReadonlySet<string> = new Set(['/home', '/stats', '/profile', '/characters', '/daily']);

/** The install sheet: opens on request, and on phones occasionally by itself after a positive moment. */
export function InstallController({ timers = browserTimers }: { timers?: Timers }) {
  const reason = useStore(overlays, 'install');
  const isInstalled = useJustInstalled();
  const { authenticated } = useSession();
  const isAvailable = useCanOfferInstall() && authenticated;
  // At least one run must be counted first, so that the player knows the product.
  const stats = useQuery({ ...statsQuery, enabled: isAvailable }).data;
  const isOffered = isAvailable && (stats?.stats?.total_games ?? 0) > 0;
  useInstallOnTrigger({ isOffered: isOffered && reason === undefined, timers });
  useEffect(() => {
    if (isInstalled) recordInstallOutcome('installed', { nowMs: timers.nowMs() });
  }, [isInstalled, timers]);
  // Closes when its bar unmounts, as at the start of a run.
  useEffect(() => () => overlays.set({ install: undefined }), []);
  return (
    <>
      <InstallMenuButton onOpen={() => overlays.set({ install: 'asked' })} />
      <InstallSheet
        reason={reason}
        nowMs={timers.nowMs}
        onClose={() => overlays.set({ install: undefined })}
        onOpenWallet={() => {
          overlays.set({ install: undefined });
          overlays.set({ profile: true });
        }}
      />
    </>
  );
}

/** Whether this is a phone browser that can install the product and has not. */
function useCanOfferInstall(): boolean {
  const isPhone = useMediaQuery('(width < 768px)');
  const hasPrompt = useInstallPrompt() !== undefined;
  const { userAgent, maxTouchPoints } = navigator;
  const method = getInstallMethod({ userAgent, maxTouchPoints, isStandalone: isStandalone(), hasPrompt });
  return isPhone && method !== 'installed' && method !== 'none';
}

/** Opens the sheet after a new best, level or reward has been dismissed; at the latest on home on the second visit. */
function useInstallOnTrigger({ isOffered, timers }: { isOffered: boolean; timers: Timers }): void {
  const triggerCount = useStore(pageState, 'installTriggers');
  const { pathname } = useLocation();
  const isCovered = useIsDialogOpen();
  const isPressing = useIsPressing();
  const isQuiet = useStore(pageState, 'isQuiet');
  // Never unsubscribed: most moments occur during a run, while this is unmounted.
  useEffect(watchInstallTriggers, []);
  const [isReturned] = useState(isReturnVisit);
  const isFree = isOffered && !isCovered && !isPressing && !isQuiet && IDLE_SCREENS.has(pathname);
  const isDue = triggerCount > 0 || (isReturned && pathname === '/home');
  useEffect(() => {
    if (!isDue || !isFree) return undefined;
    return timers.schedule(QUIET_PERIOD_MS, () => {
      if (triggerCount > 0) pageState.set({ installTriggers: 0 });
      else if (!wasInstallNeverOffered()) return;
      const nowMs = timers.nowMs();
      if (!canOfferInstall({ nowMs })) return;
      recordInstallOutcome('shown', { nowMs });
      overlays.set({ install: 'moment' });
    });
  }, [triggerCount, isDue, isFree, timers]);
}

import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetGoodMoments, hearGoodMoments, useGoodMoments } from '../data/goodMoment.ts';
import { useHushed } from '../data/hush.ts';
import { isReturnVisit, mayOfferInstall, rememberInstall, wasNeverOffered } from '../data/installMemory.ts';
import { showInstall, useInstallShown } from '../data/installSheet.ts';
import { showProfile } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { isStandalone } from '../data/standalone.ts';
import { statsQuery } from '../data/stats.ts';
import { InstallSheet } from '../features/install/InstallSheet.tsx';
import { InstallSign } from '../features/install/InstallSign.tsx';
import { installWay } from '../features/install/installWay.ts';
import { useInstallPrompt, useJustInstalled } from '../features/install/useInstallOffer.ts';
import { useCovered } from '../ui/useCovered.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Idle time after the last celebration before the install prompt opens. */
const CALM_MS = 4_000;
/** Screens on which the prompt interrupts nothing. */
const RESTFUL: ReadonlySet<string> = new Set(['/home', '/stats', '/profile', '/characters', '/daily']);

/** The install sheet: opens on request, and on phones occasionally by itself after a positive moment. */
export function InstallKeeper({ timers = browserTimers }: { timers?: Timers }) {
  const reason = useInstallShown();
  const isInstalled = useJustInstalled();
  const { authenticated } = useSession();
  const isHere = useOfferedHere() && authenticated;
  // At least one run must be counted first, so that the player knows the product.
  const stats = useQuery({ ...statsQuery, enabled: isHere }).data;
  const isOffered = isHere && (stats?.stats?.total_games ?? 0) > 0;
  useGoodMoment({ isOffered: isOffered && reason === undefined, timers });
  useEffect(() => {
    if (isInstalled) rememberInstall('installed', { nowMs: timers.nowMs() });
  }, [isInstalled, timers]);
  // Closes when its bar unmounts, as at the start of a run.
  useEffect(() => () => showInstall(undefined), []);
  return (
    <>
      <InstallSign onOpen={() => showInstall('asked')} />
      <InstallSheet
        reason={reason}
        nowMs={timers.nowMs}
        onClose={() => showInstall(undefined)}
        onWallet={() => {
          showInstall(undefined);
          showProfile(true);
        }}
      />
    </>
  );
}

/** Whether this is a phone browser that can install the product and has not. */
function useOfferedHere(): boolean {
  const isPhone = useMediaQuery('(width < 768px)');
  const hasPrompt = useInstallPrompt() !== undefined;
  const { userAgent, maxTouchPoints } = navigator;
  const way = installWay({ userAgent, maxTouchPoints, isStandalone: isStandalone(), hasPrompt });
  return isPhone && way !== 'installed' && way !== 'none';
}

/** Opens the sheet after a new best, level or reward has been dismissed; at the latest on home on the second visit. */
function useGoodMoment({ isOffered, timers }: { isOffered: boolean; timers: Timers }): void {
  const moments = useGoodMoments();
  const { pathname } = useLocation();
  const isCovered = useCovered();
  const isHushed = useHushed();
  // Never unsubscribed: most moments occur during a run, while this is unmounted.
  useEffect(hearGoodMoments, []);
  const [isReturned] = useState(isReturnVisit);
  const isFree = isOffered && !isCovered && !isHushed && RESTFUL.has(pathname);
  const isDue = moments > 0 || (isReturned && pathname === '/home');
  useEffect(() => {
    if (!isDue || !isFree) return undefined;
    return timers.after(CALM_MS, () => {
      if (moments > 0) forgetGoodMoments();
      else if (!wasNeverOffered()) return;
      const nowMs = timers.nowMs();
      if (!mayOfferInstall({ nowMs })) return;
      rememberInstall('shown', { nowMs });
      showInstall('moment');
    });
  }, [moments, isDue, isFree, timers]);
}

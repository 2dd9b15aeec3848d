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

/** So long nothing else has been told: what celebrates is gone by then. */
const CALM_MS = 4_000;
/** Screens on which nobody is in the middle of something. */
const RESTFUL: ReadonlySet<string> = new Set(['/home', '/stats', '/profile', '/characters', '/daily']);

/** The install screen: whoever asks gets it, and on a phone it comes by itself after a good moment, now and then (OVER-09). */
export function InstallKeeper({ timers = browserTimers }: { timers?: Timers }) {
  const reason = useInstallShown();
  const isInstalled = useJustInstalled();
  const { authenticated } = useSession();
  const isHere = useOfferedHere() && authenticated;
  // A run has to be counted first: before that nobody knows what they would install.
  const stats = useQuery({ ...statsQuery, enabled: isHere }).data;
  const isOffered = isHere && (stats?.stats?.total_games ?? 0) > 0;
  useGoodMoment({ isOffered: isOffered && reason === undefined, timers });
  useEffect(() => {
    if (isInstalled) rememberInstall('installed', { nowMs: timers.nowMs() });
  }, [isInstalled, timers]);
  // It goes with its bar, as at the start of a run.
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

/** Whether this is a phone's browser that could have the product installed and does not (OVER-09). */
function useOfferedHere(): boolean {
  const isPhone = useMediaQuery('(width < 768px)');
  const hasPrompt = useInstallPrompt() !== undefined;
  const { userAgent, maxTouchPoints } = navigator;
  const way = installWay({ userAgent, maxTouchPoints, isStandalone: isStandalone(), hasPrompt });
  return isPhone && way !== 'installed' && way !== 'none';
}

/** Shows it once a new best, a level or a reward has been told and put away; at the latest at home on the second visit. */
function useGoodMoment({ isOffered, timers }: { isOffered: boolean; timers: Timers }): void {
  const moments = useGoodMoments();
  const { pathname } = useLocation();
  const isCovered = useCovered();
  const isHushed = useHushed();
  // From then on for good: most come while a run is on the screen, and this is not.
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

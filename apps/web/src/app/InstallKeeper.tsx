import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetGoodMoments, hearGoodMoments, useGoodMoments } from '../data/goodMoment.ts';
import { useHushed } from '../data/hush.ts';
import { mayOfferInstall, rememberInstall } from '../data/installMemory.ts';
import { showInstall, useInstallShown } from '../data/installSheet.ts';
import { showProfile } from '../data/profileSheet.ts';
import { useSession } from '../data/session.ts';
import { isStandalone } from '../data/standalone.ts';
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
  const isOffered = useOfferedHere() && authenticated;
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

/** Shows it once a new best, a level or a reward has been told and put away. */
function useGoodMoment({ isOffered, timers }: { isOffered: boolean; timers: Timers }): void {
  const moments = useGoodMoments();
  const { pathname } = useLocation();
  const isCovered = useCovered();
  const isHushed = useHushed();
  // From then on for good: most come while a run is on the screen, and this is not.
  useEffect(hearGoodMoments, []);
  const isFree = isOffered && !isCovered && !isHushed && RESTFUL.has(pathname);
  useEffect(() => {
    if (moments === 0 || !isFree) return undefined;
    return timers.after(CALM_MS, () => {
      forgetGoodMoments();
      const nowMs = timers.nowMs();
      if (!mayOfferInstall({ nowMs })) return;
      rememberInstall('shown', { nowMs });
      showInstall('moment');
    });
  }, [moments, isFree, timers]);
}

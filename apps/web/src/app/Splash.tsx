import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { quietly } from '../data/localLogin.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './Splash.module.css';

/** How long the splash stands, in milliseconds (OVER-11). */
export const SPLASH_MS = 2_500;

/** Older iPhones say it so. */
interface Installed {
  standalone?: boolean;
}

/** Whether this window of the installed app has just been opened. */
function isLaunch(page: Window): boolean {
  const { standalone }: Navigator & Installed = page.navigator;
  if (standalone !== true && !page.matchMedia('(display-mode: standalone)').matches) return false;
  let isFirst = true;
  quietly(() => {
    isFirst = page.sessionStorage.getItem(STORAGE.splashShown) === null;
    page.sessionStorage.setItem(STORAGE.splashShown, 'true');
  });
  return isFirst;
}

/** The brand's picture over the first screen of the installed app, which loads below it; a tap or a key is enough of it (OVER-11). */
export function Splash({ page = window, timers = browserTimers }: { page?: Window; timers?: Timers }) {
  const [isUp, setUp] = useState(() => isLaunch(page));
  useEffect(() => {
    if (!isUp) return undefined;
    const end = (): void => setUp(false);
    const cancel = timers.after(SPLASH_MS, end);
    window.addEventListener('click', end, true);
    window.addEventListener('keydown', end, true);
    return () => {
      cancel();
      window.removeEventListener('click', end, true);
      window.removeEventListener('keydown', end, true);
    };
  }, [isUp, timers]);
  if (!isUp) return null;
  return (
    <div className={`first ${styles.splash}`} data-splash="" aria-hidden="true">
      <svg className="first-night first-wide">
        <use href="#night-wide" />
      </svg>
      <svg className="first-night first-tall">
        <use href="#night-tall" />
      </svg>
      <Wordmark className="first-mark" name="" />
      <img className={styles.hero} src="/art/jumpy-win.svg" alt="" />
    </div>
  );
}

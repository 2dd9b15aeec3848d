import type { SignName } from './Signs.tsx';
import type { InstallWay } from './installWay.ts';

/** A step by hand: the button to look for, as it is drawn there, and what to do. */
export interface InstallStep {
  sign: SignName;
  text: string;
}

const ADD: InstallStep = { sign: 'addToHome', text: 'Press "Add to Home Screen". It is further down the list.' };
const CONFIRM: InstallStep = { sign: 'add', text: 'Press "Add" at the top right.' };

/** What to press in each browser that does not ask by itself (OVER-10). */
export const INSTALL_STEPS: Readonly<Partial<Record<InstallWay, readonly InstallStep[]>>> = {
  iosSafari: [{ sign: 'iosShare', text: 'Press Share, in the bar of Safari.' }, ADD, CONFIRM],
  iosSafariNew: [
    { sign: 'iosMore', text: 'Press the three dots beside the address.' },
    { sign: 'iosShare', text: 'Press "Share".' },
    ADD,
    CONFIRM,
  ],
  iosOther: [{ sign: 'iosShare', text: 'Press Share, at the end of the address.' }, ADD, CONFIRM],
  androidChrome: [
    { sign: 'androidMore', text: 'Press the three dots at the top right.' },
    { sign: 'androidInstall', text: 'Press "Add to Home screen" or "Install app".' },
    { sign: 'install', text: 'Press "Install".' },
  ],
  androidSamsung: [
    { sign: 'menu', text: 'Press the three lines at the bottom right.' },
    { sign: 'plus', text: 'Press "Add page to".' },
    { sign: 'home', text: 'Press "Home screen".' },
  ],
  androidFirefox: [
    { sign: 'androidMore', text: 'Press the three dots beside the address.' },
    { sign: 'androidInstall', text: 'Press "Add app to Home screen".' },
    { sign: 'add', text: 'Press "Add".' },
  ],
  inAppIos: [
    { sign: 'iosMore', text: 'Press the three dots, or Share, in this window.' },
    { sign: 'compass', text: 'Press "Open in Safari" or "Open in browser".' },
  ],
  inAppAndroid: [
    { sign: 'androidMore', text: 'Press the three dots at the top right.' },
    { sign: 'compass', text: 'Press "Open in Chrome" or "Open in browser".' },
  ],
};

import { useState } from 'react';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Install.module.css';
import type { InstallMethod } from './installMethod.ts';
import { BrowserButtonIcon, type BrowserButtonName } from './BrowserButtonIcon.tsx';

/** A manual step: the button to look for and what to do. */
interface InstallStep {
  button: BrowserButtonName;
  text: string;
}

const ADD_STEP: InstallStep = { button: 'addToHome', text: 'Press "Add to Home Screen". It is further down the list.' };
const CONFIRM_STEP: InstallStep = { button: 'add', text: 'Press "Add" at the top right.' };

/** Manual steps for browsers without an install prompt. */
const INSTALL_STEPS: Readonly<Partial<Record<InstallMethod, readonly InstallStep[]>>> = {
  iosSafari: [{ button: 'iosShare', text: 'Press Share, in the bar of Safari.' }, ADD_STEP, CONFIRM_STEP],
  iosSafariNew: [
    { button: 'iosMore', text: 'Press the three dots beside the address.' },
    { button: 'iosShare', text: 'Press "Share".' },
    ADD_STEP,
    CONFIRM_STEP,
  ],
  iosOther: [{ button: 'iosShare', text: 'Press Share, at the end of the address.' }, ADD_STEP, CONFIRM_STEP],
  androidChrome: [
    { button: 'androidMore', text: 'Press the three dots at the top right.' },
    { button: 'androidInstall', text: 'Press "Add to Home screen" or "Install app".' },
    { button: 'install', text: 'Press "Install".' },
  ],
  androidSamsung: [
    { button: 'menu', text: 'Press the three lines at the bottom right.' },
    { button: 'plus', text: 'Press "Add page to".' },
    { button: 'home', text: 'Press "Home screen".' },
  ],
  androidFirefox: [
    { button: 'androidMore', text: 'Press the three dots beside the address.' },
    { button: 'androidInstall', text: 'Press "Add app to Home screen".' },
    { button: 'add', text: 'Press "Add".' },
  ],
  inAppIos: [
    { button: 'iosMore', text: 'Press the three dots, or Share, in this window.' },
    { button: 'compass', text: 'Press "Open in Safari" or "Open in browser".' },
  ],
  inAppAndroid: [
    { button: 'androidMore', text: 'Press the three dots at the top right.' },
    { button: 'compass', text: 'Press "Open in Chrome" or "Open in browser".' },
  ],
};

/** Installation steps for this browser; for an in-app browser, how to leave it. */
export function ManualInstallSteps({ way }: { way: InstallMethod }) {
  const steps = INSTALL_STEPS[way];
  const isInApp = way === 'inAppIos' || way === 'inAppAndroid';
  if (!steps) return <p className={styles.said}>Your browser cannot install it. On a phone, Chrome and Safari can.</p>;
  return (
    <>
      {isInApp ? <p className={styles.said}>You are in the window of another app, which cannot install.</p> : null}
      <ol className={styles.steps}>
        {steps.map(({ button, text }) => (
          <li key={text}>
            <BrowserButtonIcon name={button} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {isInApp ? <CopyUrlButton /> : null}
      {way === 'iosSafari' || way === 'iosSafariNew' ? (
        <p className={styles.note}>No such line? Another app has opened this page: open it in Safari itself.</p>
      ) : null}
    </>
  );
}

/** URL to open in another browser. Includes the referral, because that browser does not share this one's storage. */
function getExternalUrl(): string {
  const address = new URL('/', window.location.href);
  const referrer = getPendingReferral();
  if (referrer) address.searchParams.set('ref', referrer);
  return address.href;
}

function CopyUrlButton() {
  const [outcome, setOutcome] = useState<'copied' | 'shown'>();
  const url = getExternalUrl();
  const copy = (): Promise<void> =>
    // In-app browsers may lack the clipboard API.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('shown'),
      );
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button tone="lime" wide icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the address'}
      </Button>
      {outcome === 'shown' ? (
        <input
          className={styles.address}
          aria-label="The address"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      <p className={styles.note} role="status">
        {isCopied
          ? 'Open your browser and paste it there.'
          : outcome === 'shown'
            ? 'Copy it by hand, and open it in your browser.'
            : ''}
      </p>
    </>
  );
}

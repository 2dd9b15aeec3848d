import { useState } from 'react';
import { getPendingReferral } from '../../data/pendingReferral.ts';
import { Button } from '../../ui/Button.tsx';
import type { InstallMethod } from './installMethod.ts';
import styles from './Install.module.css';
import * as m from './messages.ts';

/** A manual step: the button to look for and what to do. */
interface InstallStep {
  button: BrowserButtonName;
  text: string;
}

const ADD_STEP: InstallStep = { button: 'addToHome', text: m.pressAddToHomeIos() };

/** Manual steps for browsers without an install prompt. */
const INSTALL_STEPS: Readonly<Partial<Record<InstallMethod, readonly InstallStep[]>>> = {
  iosSafari: [{ button: 'iosShare', text: m.pressShareInToolbar() }, ADD_STEP],
  iosSafariNew: [
    { button: 'iosMore', text: m.pressDotsByAddress() },
    { button: 'iosShare', text: m.pressShare() },
    ADD_STEP,
  ],
  iosOther: [{ button: 'iosShare', text: m.pressShareByAddress() }, ADD_STEP],
  androidChrome: [
    { button: 'androidMore', text: m.pressDotsTopRight() },
    { button: 'androidInstall', text: m.pressAddToHomeAndroid() },
    { button: 'install', text: m.pressInstall() },
  ],
  androidSamsung: [
    { button: 'menu', text: m.pressLinesBottomRight() },
    { button: 'plus', text: m.pressAddPageTo() },
    { button: 'home', text: m.pressHomeScreen() },
  ],
  androidFirefox: [
    { button: 'androidMore', text: m.pressDotsByAddress() },
    { button: 'androidInstall', text: m.pressAddAppToHome() },
    { button: 'add', text: m.pressAdd() },
  ],
  inAppIos: [
    { button: 'iosMore', text: m.pressDotsOrShare() },
    { button: 'compass', text: m.pressOpenInSafari() },
  ],
  inAppAndroid: [
    { button: 'androidMore', text: m.pressDotsTopRight() },
    { button: 'compass', text: m.pressOpenInChrome() },
  ],
};

/** Installation steps for this browser; for an in-app browser, how to leave it. */
export function ManualInstallSteps({ method }: { method: InstallMethod }) {
  const steps = INSTALL_STEPS[method];
  const isInApp = method === 'inAppIos' || method === 'inAppAndroid';
  if (!steps) return <p className={styles.said}>{m.browserCantInstall()}</p>;
  return (
    <>
      {isInApp ? <p className={styles.said}>{m.insideOtherApp()}</p> : null}
      <ol className={styles.steps}>
        {steps.map(({ button, text }) => (
          <li key={text}>
            <BrowserButtonIcon name={button} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {isInApp ? <CopyUrlButton /> : null}
      {method === 'iosSafari' || method === 'iosSafariNew' ? (
        <p className={styles.note}>{m.openInSafariInstead()}</p>
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
        {isCopied ? m.copied() : m.copyAddress()}
      </Button>
      {outcome === 'shown' ? (
        <input
          className={styles.address}
          aria-label={m.addressToCopy()}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      <p className={styles.note} role="status">
        {isCopied ? m.pasteInBrowser() : outcome === 'shown' ? m.copyByHand() : ''}
      </p>
    </>
  );
}

/**
 * Browser and phone buttons as drawn on the respective platform: 24-unit line icons, or text where the button is a
 * word.
 */
const BUTTON_ICONS = {
  iosShare: 'M12 15V3.5M8 7L12 3L16 7M8.5 10.5H6V20.5H18V10.5H15.5',
  iosMore: 'M6 12V12.1M12 12V12.1M18 12V12.1',
  addToHome: 'M7.5 4H16.5Q20 4 20 7.5V16.5Q20 20 16.5 20H7.5Q4 20 4 16.5V7.5Q4 4 7.5 4ZM12 8.5V15.5M8.5 12H15.5',
  androidMore: 'M12 5.5V5.6M12 12V12.1M12 18.5V18.6',
  androidInstall:
    'M16 3.5H8Q6.5 3.5 6.5 5V19Q6.5 20.5 8 20.5H16Q17.5 20.5 17.5 19V16M10.5 17.8H13.5M17.5 4V12M14 9L17.5 12.5L21 9',
  menu: 'M5 7H19M5 12H19M5 17H19',
  plus: 'M12 5V19M5 12H19',
  home: 'M4 12L12 4.5L20 12M6.5 10.5V19.5H17.5V10.5',
  compass: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM15.8 8.2L13.4 13.4L8.2 15.8L10.6 10.6Z',
  add: m.add(),
  install: m.install(),
} as const;

type BrowserButtonName = keyof typeof BUTTON_ICONS;

/** A platform button as the user will see it; decorative, since the text next to it says the same. */
function BrowserButtonIcon({ name }: { name: BrowserButtonName }) {
  const icon = BUTTON_ICONS[name];
  return (
    <span className={styles.browserSign} data-word={icon.startsWith('M') ? undefined : ''} aria-hidden="true">
      {icon.startsWith('M') ? (
        <svg
          width={26}
          height={26}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={name.endsWith('More') ? 3.4 : 1.9}
          strokeLinecap="round"
          strokeLinejoin="round"
          focusable="false"
        >
          <path d={icon} />
        </svg>
      ) : (
        icon
      )}
    </span>
  );
}

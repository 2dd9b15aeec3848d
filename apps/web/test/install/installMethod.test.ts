import { expect, test } from 'vitest';
import {
  INSTALL_COOLDOWN_MS,
  canOfferInstall,
  recordInstallOutcome,
  wasInstalled,
} from '../../src/data/installHistory.ts';
import { getInstallMethod } from '../../src/features/install/installMethod.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.for([
  ['Safari before 26', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, 'iosSafari'],
  ['Safari 26, which freezes the system’s number', `${IOS} Version/26.1 Mobile/15E148 Safari/604.1`, 'iosSafariNew'],
  ['Chrome on an iPhone', `${IOS} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'iosOther'],
  ['Firefox on an iPhone', `${IOS} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'iosOther'],
  ['Discord’s window on an iPhone', `${IOS} Mobile/15E148`, 'inAppIos'],
  ['Instagram on an iPhone', `${IOS} Mobile/15E148 Instagram 398.0.0 (iPhone14,5; iOS 18_6; de_DE)`, 'inAppIos'],
  ['Google’s app on an iPhone', `${IOS} GSA/389.0 Mobile/15E148 Safari/604.1`, 'inAppIos'],
  ['Chrome on Android', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'androidChrome'],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'androidSamsung'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'androidFirefox'],
  [
    'Discord’s window on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
    'inAppAndroid',
  ],
  ['Facebook on Android', `${ANDROID} Chrome/141.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0]`, 'inAppAndroid'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'none'],
] as const)('OVER-10 %s is detected by its user agent', ([, userAgent, expected]) => {
  const browser = { userAgent, maxTouchPoints: 0, isStandalone: false, hasPrompt: false };
  expect(getInstallMethod(browser)).toBe(expected);
  // The browser's own prompt takes precedence, and the installed app over everything.
  expect(getInstallMethod({ ...browser, hasPrompt: true })).toBe('prompt');
  expect(getInstallMethod({ ...browser, hasPrompt: true, isStandalone: true })).toBe('installed');
});

test('OVER-10 an iPad that identifies as a Mac is detected by its touch points', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
  const mac = { userAgent, isStandalone: false, hasPrompt: false };
  expect(getInstallMethod({ ...mac, maxTouchPoints: 5 })).toBe('iosSafariNew');
  expect(getInstallMethod({ ...mac, maxTouchPoints: 0 })).toBe('none');
});

test.for(['shown', 'refused'] as const)(
  'OVER-09 once %s, the screen stays hidden for its days and no longer',
  (outcome) => {
    const storage = createMemoryStorage();
    const nowMs = 1_800_000_000_000;
    expect(canOfferInstall({ nowMs, storage })).toBe(true);
    recordInstallOutcome(outcome, { nowMs, storage });
    expect(canOfferInstall({ nowMs, storage })).toBe(false);
    expect(canOfferInstall({ nowMs: nowMs + INSTALL_COOLDOWN_MS[outcome] - 1, storage })).toBe(false);
    expect(canOfferInstall({ nowMs: nowMs + INSTALL_COOLDOWN_MS[outcome], storage })).toBe(true);
    // The clock was ahead when it was written.
    expect(canOfferInstall({ nowMs: nowMs - 1, storage })).toBe(true);
  },
);

test('OVER-09 never opens again once installed, and never opens when storage is blocked', () => {
  const storage = createMemoryStorage();
  recordInstallOutcome('installed', { nowMs: 0, storage });
  expect(canOfferInstall({ nowMs: 1e15, storage })).toBe(false);
  expect(wasInstalled(storage)).toBe(true);
  const brokenStorage = {
    getItem: () => expect.unreachable(),
    setItem: () => expect.unreachable(),
  } as unknown as Storage;
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.assign(brokenStorage, { getItem: denied, setItem: denied });
  recordInstallOutcome('shown', { nowMs: 0, storage: brokenStorage });
  expect(canOfferInstall({ nowMs: 0, storage: brokenStorage })).toBe(false);
});

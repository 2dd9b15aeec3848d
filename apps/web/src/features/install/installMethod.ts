/** Ways to install: with the browser's prompt, manually per browser, or in another browser. */
const INSTALL_METHODS = [
  'installed',
  'prompt',
  'iosSafari',
  'iosSafariNew',
  'iosOther',
  'androidChrome',
  'androidSamsung',
  'androidFirefox',
  'inAppIos',
  'inAppAndroid',
  'none',
] as const;
export type InstallMethod = (typeof INSTALL_METHODS)[number];

interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
  /** Whether the browser has offered its install prompt. */
  hasPrompt: boolean;
}

/** In-app browsers, which cannot install: recognized by the names they add to the user agent. */
const IN_APP_BROWSER =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|GSA\/|Discord)/i;
const ANDROID_WEBVIEW = /; wv\)/;
/** First Safari version with the single "more" button. */
const NEW_SAFARI_VERSION = 26;

/** Detects how this browser can install the product. */
export function getInstallMethod({ userAgent, maxTouchPoints, isStandalone, hasPrompt }: BrowserFacts): InstallMethod {
  if (isStandalone) return 'installed';
  if (hasPrompt) return 'prompt';
  // An iPad reports itself as a Mac, but has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (isIos) return getIosMethod(userAgent);
  return userAgent.includes('Android') ? getAndroidMethod(userAgent) : 'none';
}

function getIosMethod(userAgent: string): InstallMethod {
  // On iOS only real browsers include "Safari" in the user agent.
  if (IN_APP_BROWSER.test(userAgent) || !userAgent.includes('Safari/')) return 'inAppIos';
  if (/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave/.test(userAgent)) return 'iosOther';
  const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
  return version >= NEW_SAFARI_VERSION ? 'iosSafariNew' : 'iosSafari';
}

function getAndroidMethod(userAgent: string): InstallMethod {
  if (IN_APP_BROWSER.test(userAgent) || ANDROID_WEBVIEW.test(userAgent)) return 'inAppAndroid';
  if (userAgent.includes('SamsungBrowser')) return 'androidSamsung';
  return userAgent.includes('Firefox') ? 'androidFirefox' : 'androidChrome';
}

/** Whether the installed app has separate storage, and so does not share this browser's session. */
export const hasSeparateStorage = (method: InstallMethod): boolean =>
  method === 'iosSafari' || method === 'iosSafariNew' || method === 'iosOther';

/** Ways to install: with the browser's prompt, manually per browser, or in another browser. */
export const INSTALL_WAYS = [
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
export type InstallWay = (typeof INSTALL_WAYS)[number];

interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
  /** Whether the browser has offered its install prompt. */
  hasPrompt: boolean;
}

/** In-app browsers, which cannot install: recognized by the names they add to the user agent. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|GSA\/|Discord)/i;
const ANDROID_VIEW = /; wv\)/;
/** First Safari version with the single "more" button. */
const NEW_SAFARI = 26;

/** Detects how this browser can install the product. */
export function installWay({ userAgent, maxTouchPoints, isStandalone, hasPrompt }: Browser): InstallWay {
  if (isStandalone) return 'installed';
  if (hasPrompt) return 'prompt';
  // An iPad reports itself as a Mac, but has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (isIos) return iosWay(userAgent);
  return userAgent.includes('Android') ? androidWay(userAgent) : 'none';
}

function iosWay(userAgent: string): InstallWay {
  // On iOS only real browsers include "Safari" in the user agent.
  if (IN_APP.test(userAgent) || !userAgent.includes('Safari/')) return 'inAppIos';
  if (/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave/.test(userAgent)) return 'iosOther';
  const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
  return version >= NEW_SAFARI ? 'iosSafariNew' : 'iosSafari';
}

function androidWay(userAgent: string): InstallWay {
  if (IN_APP.test(userAgent) || ANDROID_VIEW.test(userAgent)) return 'inAppAndroid';
  if (userAgent.includes('SamsungBrowser')) return 'androidSamsung';
  return userAgent.includes('Firefox') ? 'androidFirefox' : 'androidChrome';
}

/** Whether the installed app has separate storage, and so does not share this browser's session. */
export const isApart = (way: InstallWay): boolean =>
  way === 'iosSafari' || way === 'iosSafariNew' || way === 'iosOther';

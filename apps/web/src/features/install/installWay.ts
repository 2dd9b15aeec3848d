/** Ways to install: by the browser's own prompt, by hand in each browser, or elsewhere. */
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
  /** The browser has offered to ask. */
  hasPrompt: boolean;
}

/** Windows of other apps, which cannot install: by the names they add, as those of Android and iOS that name none. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|GSA\/|Discord)/i;
const ANDROID_VIEW = /; wv\)/;
/** Safari with the one button that leads to all others. */
const NEW_SAFARI = 26;

/** Which way this browser can go. */
export function installWay({ userAgent, maxTouchPoints, isStandalone, hasPrompt }: Browser): InstallWay {
  if (isStandalone) return 'installed';
  if (hasPrompt) return 'prompt';
  // An iPad calls itself a Mac, and has fingers on it.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (isIos) return iosWay(userAgent);
  return userAgent.includes('Android') ? androidWay(userAgent) : 'none';
}

function iosWay(userAgent: string): InstallWay {
  // Only browsers call themselves Safari there.
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

/** Whether the app that this way installs has a storage of its own, and knows nothing of a sign-in here. */
export const isApart = (way: InstallWay): boolean =>
  way === 'iosSafari' || way === 'iosSafariNew' || way === 'iosOther';

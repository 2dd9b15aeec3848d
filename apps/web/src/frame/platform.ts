import type { DevicePlatform } from '@jumpy/protocol/frame';

/** Width in CSS pixels from which a device counts as desktop, with or without touch. */
const DESKTOP_WIDTH_PX = 768;

/** Platform passed to the frame; mobile requires touch and a narrow window. */
export function getPlatform({ touch, widthPx }: { touch: boolean; widthPx: number }): DevicePlatform {
  return touch && widthPx < DESKTOP_WIDTH_PX ? 'mobile' : 'desktop';
}

export function getWindowPlatform(page: Window): DevicePlatform {
  return getPlatform({ touch: page.navigator.maxTouchPoints > 0, widthPx: page.innerWidth });
}

/** URL of the game page for a platform. */
export function getFrameUrl(path: string, platform: DevicePlatform): string {
  return `${path}?platform=${platform}`;
}

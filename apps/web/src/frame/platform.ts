import type { Platform } from '@jumpy/protocol/frame';

/** From this width on a device is a desktop, touch or not, in CSS pixels (GAME-05). */
export const DESKTOP_WIDTH_PX = 768;

/** The platform the frame is told: mobile needs touch and a narrow window (GAME-05, READ-55). */
export function platformOf({ touch, widthPx }: { touch: boolean; widthPx: number }): Platform {
  return touch && widthPx < DESKTOP_WIDTH_PX ? 'mobile' : 'desktop';
}

/** The platform of a window. */
export function windowPlatform(page: Window): Platform {
  return platformOf({ touch: page.navigator.maxTouchPoints > 0, widthPx: page.innerWidth });
}

/** Where the game page lies, with its platform (GAME-04). */
export function frameSource(path: string, platform: Platform): string {
  return `${path}?platform=${platform}`;
}

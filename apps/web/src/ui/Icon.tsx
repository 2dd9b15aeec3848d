import { SIGNED_OUT_ICONS } from '@jumpy/rig/signedOutIcons';
import type { SCREEN_ICONS } from '@jumpy/rig/screenIcons';

export type UiIconName = keyof typeof SCREEN_ICONS;

/** Icons available so far. The login screen needs only these; `allIcons.ts` adds the rest with the app. */
const availableIcons: Partial<Readonly<Record<UiIconName, string>>> = { ...SIGNED_OUT_ICONS };

export function registerIcons(paths: Readonly<Record<UiIconName, string>>): void {
  Object.assign(availableIcons, paths);
}

/** Icon in the text color. Hidden from screen readers, since the text next to it says the same. */
export function Icon({ name, size = 22, weight = 2.8 }: { name: UiIconName; size?: number; weight?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={availableIcons[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}

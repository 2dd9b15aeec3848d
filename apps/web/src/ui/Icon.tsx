import { FIRST_ICONS } from '@jumpy/rig/firstIcons';
import type { ICONS } from '@jumpy/rig/iconPaths';

export type IconName = keyof typeof ICONS;

/** Icons available so far. The login screen needs only these; `allIcons.ts` adds the rest with the app. */
const here: Partial<Readonly<Record<IconName, string>>> = { ...FIRST_ICONS };

export function bringIcons(paths: Readonly<Record<IconName, string>>): void {
  Object.assign(here, paths);
}

/** Icon in the text color. Hidden from screen readers, since the text next to it says the same. */
export function Icon({ name, size = 22, weight = 2.8 }: { name: IconName; size?: number; weight?: number }) {
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
      <path d={here[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}

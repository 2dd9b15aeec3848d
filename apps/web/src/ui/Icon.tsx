import { FIRST_ICONS } from '@jumpy/rig/firstIcons';
import type { ICONS } from '@jumpy/rig/iconPaths';

/** Names of the icons. */
export type IconName = keyof typeof ICONS;

/** Those that are here: a visitor at the login has no more, and `allIcons.ts` brings the rest with the app. */
const here: Partial<Readonly<Record<IconName, string>>> = { ...FIRST_ICONS };

/** Has more of them from now on. */
export function bringIcons(paths: Readonly<Record<IconName, string>>): void {
  Object.assign(here, paths);
}

/** A drawn sign in the colour of its text; silent, the words beside it speak. */
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

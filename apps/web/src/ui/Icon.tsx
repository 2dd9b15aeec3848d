import { ICONS } from '@jumpy/rig/iconPaths';

/** Names of the icons. */
export type IconName = keyof typeof ICONS;

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
      <path d={ICONS[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}

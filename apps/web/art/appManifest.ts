import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';

/** File name in the build output; the server fills in its own name and color. */
export const MANIFEST_FILE = 'manifest.webmanifest';
const THEME_COLOR = '#1D1247';

/** Shortcuts in the app icon's menu. */
export const SHORTCUTS = [
  { name: 'Play', description: 'A run of your own', url: '/play?app', icon: 'play' },
  { name: 'Daily', description: 'The course of the day', url: '/daily', icon: 'calendar' },
  { name: 'Practice', description: 'Jump without an account', url: '/frame/', icon: 'practice' },
] as const;

/** Screenshots for the install dialog; sizes match the files in `screens`. */
export const SCREENSHOTS = [
  { file: 'run-narrow.webp', size: '780x1688', form: 'narrow', label: 'A run: jump from platform to platform' },
  {
    file: 'home-narrow.webp',
    size: '780x1688',
    form: 'narrow',
    label: 'Home: your character, and the best of the day',
  },
  { file: 'daily-narrow.webp', size: '780x1688', form: 'narrow', label: 'The course of the day, the same for all' },
  { file: 'home-wide.webp', size: '1440x900', form: 'wide', label: 'Home, with the board of scores' },
] as const;

const manifestIcon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Builds the web app manifest, as far as it is known at build time. */
export function appManifest(): object {
  return {
    id: '/',
    name: DEFAULT_PRODUCT_NAME,
    short_name: DEFAULT_PRODUCT_NAME,
    description: 'Jump, climb, and stand on a board where every score is a checked replay.',
    lang: 'en',
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    categories: ['games', 'entertainment'],
    icons: [
      manifestIcon('app', 192, 'any'),
      manifestIcon('app', 512, 'any'),
      manifestIcon('mask', 192, 'maskable'),
      manifestIcon('mask', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.map(({ icon, ...shortcut }) => ({
      ...shortcut,
      icons: [{ src: `/art/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: SCREENSHOTS.map(({ file, size, form, label }) => ({
      ...{ src: `/art/${file}`, sizes: size, type: 'image/webp', form_factor: form, label },
    })),
  };
}

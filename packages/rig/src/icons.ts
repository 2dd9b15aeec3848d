import { line } from './pen.ts';
import { path, type Shape } from './shape.ts';

/** Path data of every icon in a 24 x 24 box, for a round stroke of 2.8 in the colour of the text. */
export const ICONS = {
  home: 'M4 12L12 4.5L20 12M6.5 10.5V19.5H17.5V10.5',
  shop: 'M5 9H19L18 20H6ZM8.5 9C8.5 2.5 15.5 2.5 15.5 9',
  army: 'M12 3.5L19.5 6V12C19.5 16.5 16.5 19 12 21C7.5 19 4.5 16.5 4.5 12V6ZM9 12.2L11.3 14.5L15.2 9.8',
  quests: 'M6 4H18V20L12 16.5L6 20ZM9.5 9H14.5',
  trophy: 'M7.5 4H16.5V10C16.5 16 7.5 16 7.5 10ZM7.5 6H4C4 10 6 11 8 11M16.5 6H20C20 10 18 11 16 11M12 15V19M8 20H16',
  logout: 'M13 4H6V20H13M10.5 12H20M16.5 8L20.5 12L16.5 16',
  menu: 'M4 6.5H20M4 12H20M4 17.5H20',
  close: 'M6 6L18 18M18 6L6 18',
  copy: 'M9 9H19V20H9ZM15 9V4.5H5V15.5H9',
  play: 'M8 5.5L18.5 12L8 18.5Z',
  race: 'M6 21V4M6 4.5H19L16 9L19 13.5H6',
  verify: 'M12 3L19.5 6V12C19.5 16.5 16.5 19 12 21C7.5 19 4.5 16.5 4.5 12V6ZM8.5 12L11.2 14.7L15.8 9.3',
  pause: 'M8.5 5V19M15.5 5V19',
  settings:
    'M8.8,12a3.2,3.2 0 1 0 6.4,0a3.2,3.2 0 1 0 -6.4,0ZM12 3.5V6M12 18V20.5M3.5 12H6M18 12H20.5M6 6L7.8 7.8M16.2 16.2L18 18M18 6L16.2 7.8M7.8 16.2L6 18',
  users:
    'M5.3,8.5a3.7,3.7 0 1 0 7.4,0a3.7,3.7 0 1 0 -7.4,0ZM2.5 20C2.5 13 15.5 13 15.5 20M16 5.2C20 5.5 20 11 16.5 11.7M18 14.5C20.5 15.5 21.5 17.5 21.5 20',
  user: 'M8,8a4,4 0 1 0 8,0a4,4 0 1 0 -8,0ZM4.5 20.5C4.5 12.5 19.5 12.5 19.5 20.5',
  practice: 'M12 20V15M5 20H19M12 15C6 15 6 9 12 9C18 9 18 3.5 12 3.5',
  check: 'M5 12.5L10 17.5L19.5 7',
  lock: 'M6 11H18V20H6ZM8.5 11V8C8.5 3 15.5 3 15.5 8V11',
  spring: 'M6 20H18M7 17.5L17 14.5M7 14L17 11M7 10.5L17 7.5M6 5H18',
  discord:
    'M4 6C9 3.5 15 3.5 20 6C22 11 22 15 21 18C19.5 19.5 18 20 16.5 20L15.3 18C13 18.5 11 18.5 8.7 18L7.5 20C6 20 4.5 19.5 3 18C2 15 2 11 4 6ZM9 12.5V12.6M15 12.5V12.6',
  x: 'M5 4.5L19 19.5M19 4.5L5 19.5',
  link: 'M10 14L14 10M8.5 11L6 13.5C3 17 7 21 10.5 18L13 15.5M15.5 13L18 10.5C21 7 17 3 13.5 6L11 8.5',
  upArrow: 'M12 19V6M6 11.5L12 5.5L18 11.5',
  flame:
    'M12 3C13 8 18 9.5 18 14.5C18 18.5 15 21 12 21C9 21 6 18.5 6 14.5C6 12 7.5 10.5 8.5 9C9.5 11 10.5 11 11 10.5C11.5 8 11 5.5 12 3Z',
  share: 'M12 15V4M7.5 8L12 3.5L16.5 8M5 13V20H19V13',
  clock: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM12 7V12.5L15.5 14.5',
  bolt: 'M13 3L5.5 13.5H11L10 21L18.5 10H12.5Z',
  coin: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM12 7.5L16.5 12L12 16.5L7.5 12Z',
  back: 'M14.5 5L7.5 12L14.5 19',
  online: 'M4 10C9 5.5 15 5.5 20 10M7.5 14C10.5 11.5 13.5 11.5 16.5 14M12 18V18.1',
  sound: 'M4 9.5V14.5H7.5L12.5 18.5V5.5L7.5 9.5ZM16 9C17.5 11 17.5 13 16 15M18.5 6.5C21.5 10 21.5 14 18.5 17.5',
  warning: 'M12 4L21 19.5H3ZM12 10.5V14M12 16.8V16.9',
  restart: 'M18.5 8A8 8 0 1 0 20 12.5M19.5 3.5V8.5H14.5',
  skipBack: 'M18 6L10 12L18 18ZM6.5 6V18',
  search: 'M4.5,10.5a6,6 0 1 0 12,0a6,6 0 1 0 -12,0ZM15 15L20 20',
  mute: 'M4 9.5V14.5H7.5L12.5 18.5V5.5L7.5 9.5ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5',
  watch: 'M2.5 12C6.5 5 17.5 5 21.5 12C17.5 19 6.5 19 2.5 12ZM9 12a3,3 0 1 0 6,0a3,3 0 1 0 -6,0Z',
  wallet: 'M4 7.5H18.5V19H4ZM4 7.5L15.5 4V7.5M14.5 13.2H18.5',
  info: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM12 11.2V16.2M12 7.7V7.8',
  help: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM9.5 9.7C9.5 6.7 14.5 6.7 14.5 9.7C14.5 11.7 12 11.6 12 13.6M12 16.6V16.7',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  next: 'M9.5 5L16.5 12L9.5 19',
  downArrow: 'M12 5V18M6 12.5L12 18.5L18 12.5',
  star: 'M12 3.5L14.6 9L20.5 9.7L16.1 13.8L17.3 19.7L12 16.8L6.7 19.7L7.9 13.8L3.5 9.7L9.4 9Z',
  gift: 'M4.5 11H19.5V20H4.5ZM3.5 7.5H20.5V11H3.5ZM12 7.5V20M12 7.5C9 7.5 6.5 6 8 4C9.7 2.5 12 5 12 7.5C12 5 14.3 2.5 16 4C17.5 6 15 7.5 12 7.5Z',
  calendar: 'M4.5 6H19.5V20H4.5ZM4.5 10.5H19.5M8.5 3.5V7.5M15.5 3.5V7.5',
  upload: 'M12 16V5M7.5 9L12 4.5L16.5 9M5 19.5H19',
  download: 'M12 4.5V15.5M7.5 11.5L12 16L16.5 11.5M5 19.5H19',
  image: 'M4 5H20V19H4ZM4 16L9 11.5L13 15L16 12.5L20 16M15.2 8.8V8.9',
  edit: 'M5 19L6 15L15.5 5.5L18.5 8.5L9 18Z',
  trash: 'M5 7H19M9 7V4.5H15V7M6.5 7L7.5 20H16.5L17.5 7M10.5 11V16M13.5 11V16',
  chart: 'M5 20V12M12 20V5M19 20V9M3.5 20H20.5',
  external: 'M10 5H5V19H19V14M13.5 4.5H19.5V10.5M19 5L11.5 12.5',
  offline:
    'M4 10C6 8.2 8.3 7.2 10.6 6.9M14.5 7.2C16.5 7.7 18.3 8.6 20 10M7.5 14C8.9 12.8 10.5 12.2 12 12.2M12 18V18.1M4 4L20 20',
  keyboard: 'M3 7H21V17H3ZM6.5 10.5V10.6M10 10.5V10.6M14 10.5V10.6M17.5 10.5V10.6M8 14H16',
  gamepad:
    'M7 7H17C21 7 22 13 21 16.5C20 19 17.5 18 16 15H8C6.5 18 4 19 3 16.5C2 13 3 7 7 7ZM8.5 9.5V12.5M7 11H10M15.5 11V11.1',
  touch:
    'M9 13.5V6C9 3.7 12.2 3.7 12.2 6V11L17 12C18.5 12.4 19 13.5 18.7 15L17.7 20.5H11L6.5 15.5C5.5 14 7.5 12.7 9 13.5',
  bell: 'M6 16.5V11C6 3.5 18 3.5 18 11V16.5L20 18H4ZM10.5 20.5C11 21.5 13 21.5 13.5 20.5',
  crown: 'M4 18L3 8L8 12L12 5.5L16 12L21 8L20 18Z',
  shield: 'M12 3L19.5 6V12C19.5 16.5 16.5 19 12 21C7.5 19 4.5 16.5 4.5 12V6Z',
  fullscreen: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  filter: 'M4 5.5H20L14 12.5V19L10 17V12.5Z',
  swap: 'M5 8.5H18.5M15 5L18.5 8.5L15 12M19 15.5H5.5M9 12L5.5 15.5L9 19',
} as const satisfies Readonly<Record<string, string>>;

/** Every icon there is. */
export type IconName = keyof typeof ICONS;

/** Icons whose outline is filled too. */
export const FILLED_ICONS: ReadonlySet<IconName> = new Set<IconName>(['play']);

/** Stroke widths that differ from ICON_STROKE. */
export const ICON_STROKES: Partial<Readonly<Record<IconName, number>>> = { pause: 4.2 };

/** Width of an icon's line in its 24 x 24 box. */
export const ICON_STROKE = 2.8;

/**
 * An icon as a shape, for canvases; screens use the path data in their own `<svg>`.
 *
 * @example drawIcon('check', '#FFF3DE').type // 'path'
 */
export function drawIcon(name: IconName, colour: string): Shape {
  const stroke = line(ICON_STROKES[name] ?? ICON_STROKE, colour);
  return path(ICONS[name], FILLED_ICONS.has(name) ? { ...stroke, fill: colour } : stroke);
}

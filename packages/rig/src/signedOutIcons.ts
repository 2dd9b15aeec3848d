/**
 * Path data of the icons used before sign-in, as in `ICONS`; the first page of a visit loads only these.
 * @example SIGNED_OUT_ICONS.pause // 'M8.5 5V19M15.5 5V19'
 */
export const SIGNED_OUT_ICONS = {
  home: 'M4 12L12 4.5L20 12M6.5 10.5V19.5H17.5V10.5',
  close: 'M6 6L18 18M18 6L6 18',
  play: 'M8 5.5L18.5 12L8 18.5Z',
  pause: 'M8.5 5V19M15.5 5V19',
  practice: 'M12 20V15M5 20H19M12 15C6 15 6 9 12 9C18 9 18 3.5 12 3.5',
  lock: 'M6 11H18V20H6ZM8.5 11V8C8.5 3 15.5 3 15.5 8V11',
  discord:
    'M4 6C9 3.5 15 3.5 20 6C22 11 22 15 21 18C19.5 19.5 18 20 16.5 20L15.3 18C13 18.5 11 18.5 8.7 18L7.5 20C6 20 4.5 19.5 3 18C2 15 2 11 4 6ZM9 12.5V12.6M15 12.5V12.6',
  x: 'M5 4.5L19 19.5M19 4.5L5 19.5',
  clock: 'M3.5,12a8.5,8.5 0 1 0 17,0a8.5,8.5 0 1 0 -17,0ZM12 7V12.5L15.5 14.5',
  warning: 'M12 4L21 19.5H3ZM12 10.5V14M12 16.8V16.9',
  restart: 'M18.5 8A8 8 0 1 0 20 12.5M19.5 3.5V8.5H14.5',
  gift: 'M4.5 11H19.5V20H4.5ZM3.5 7.5H20.5V11H3.5ZM12 7.5V20M12 7.5C9 7.5 6.5 6 8 4C9.7 2.5 12 5 12 7.5C12 5 14.3 2.5 16 4C17.5 6 15 7.5 12 7.5Z',
  offline:
    'M4 10C6 8.2 8.3 7.2 10.6 6.9M14.5 7.2C16.5 7.7 18.3 8.6 20 10M7.5 14C8.9 12.8 10.5 12.2 12 12.2M12 18V18.1M4 4L20 20',
} as const satisfies Readonly<Record<string, string>>;

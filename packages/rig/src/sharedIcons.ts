/**
 * Path data of icons used by both the screens and the game, as in `ICONS`. @example SHARED_ICONS.upArrow // 'M12 19V6M6
 * 11.5L12 5.5L18 11.5'
 */
export const SHARED_ICONS = {
  logout: 'M13 4H6V20H13M10.5 12H20M16.5 8L20.5 12L16.5 16',
  user: 'M8,8a4,4 0 1 0 8,0a4,4 0 1 0 -8,0ZM4.5 20.5C4.5 12.5 19.5 12.5 19.5 20.5',
  heart: 'M12 20.5C6 16 3.5 12.8 3.5 9.2C3.5 4.3 9.8 3 12 7.6C14.2 3 20.5 4.3 20.5 9.2C20.5 12.8 18 16 12 20.5Z',
  skull:
    'M12 3.5C7 3.5 4.5 7 4.5 11C4.5 13.5 5.7 15.2 7.5 16.2V20H16.5V16.2C18.3 15.2 19.5 13.5 19.5 11C19.5 7 17 3.5 12 3.5ZM9 11.2V11.4M15 11.2V11.4M12 17V20',
  crown: 'M4 18L3 8L8 12L12 5.5L16 12L21 8L20 18Z',
  settings:
    'M8.8,12a3.2,3.2 0 1 0 6.4,0a3.2,3.2 0 1 0 -6.4,0ZM12 3.5V6M12 18V20.5M3.5 12H6M18 12H20.5M6 6L7.8 7.8M16.2 16.2L18 18M18 6L16.2 7.8M7.8 16.2L6 18',
  upArrow: 'M12 19V6M6 11.5L12 5.5L18 11.5',
  downArrow: 'M12 5V18M6 12.5L12 18.5L18 12.5',
  touch:
    'M9 13.5V6C9 3.7 12.2 3.7 12.2 6V11L17 12C18.5 12.4 19 13.5 18.7 15L17.7 20.5H11L6.5 15.5C5.5 14 7.5 12.7 9 13.5',
  back: 'M14.5 5L7.5 12L14.5 19',
  next: 'M9.5 5L16.5 12L9.5 19',
} as const satisfies Readonly<Record<string, string>>;

/** Path data of icons used only by the game, so that the app's first script does not include them. */
export const GAME_ONLY_ICONS = {
  sound: 'M4 9.5V14.5H7.5L12.5 18.5V5.5L7.5 9.5ZM16 9C17.5 11 17.5 13 16 15M18.5 6.5C21.5 10 21.5 14 18.5 17.5',
  skipBack: 'M18 6L10 12L18 18ZM6.5 6V18',
  mute: 'M4 9.5V14.5H7.5L12.5 18.5V5.5L7.5 9.5ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5',
  keyboard: 'M3 7H21V17H3ZM6.5 10.5V10.6M10 10.5V10.6M14 10.5V10.6M17.5 10.5V10.6M8 14H16',
  gamepad:
    'M7 7H17C21 7 22 13 21 16.5C20 19 17.5 18 16 15H8C6.5 18 4 19 3 16.5C2 13 3 7 7 7ZM8.5 9.5V12.5M7 11H10M15.5 11V11.1',
} as const satisfies Readonly<Record<string, string>>;

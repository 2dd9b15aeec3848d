/** By the words browsers put into their name; the first that fits. */
const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/** What a browser says it runs on, in words of ours: nothing of a stranger's text is shown to anybody. */
export function deviceName(userAgent: string | undefined): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'unknown device';
}

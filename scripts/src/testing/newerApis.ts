/** A browser API newer than the oldest supported browsers (`packages/browser/src/build/browserFloor.ts`). */
interface NewerApi {
  name: string;
  /** A use that fails if the API is missing. */
  use: RegExp;
  /** Pattern in the same file that shows the use has a fallback; a call with `?.()` needs none. */
  fallback?: RegExp;
}

const call = (name: string): NewerApi => ({
  name: `${name}()`,
  use: new RegExp(`(?<![\\w$])${name.replace('.', '\\.')}\\(`),
});
const method = (name: string): NewerApi => ({ name: `.${name}()`, use: new RegExp(`\\.${name}\\(`) });
const made = (name: string, fallback: RegExp): NewerApi => ({
  name: `new ${name}()`,
  use: new RegExp(`new\\s+(?:\\w+\\.)*${name}\\b`),
  fallback,
});

const NEWER: readonly NewerApi[] = [
  ...['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try'].map(call),
  ...['Array.fromAsync', 'AbortSignal.any', 'RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Iterator.from'].map(
    call,
  ),
  ...['Uint8Array.fromBase64', 'navigator.vibrate', 'navigator.getGamepads'].map(call),
  ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'moveBefore'].map(method),
  ...['toWellFormed', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'].map(method),
  ...['setFromBase64', 'setFromHex', 'getOrInsert', 'getOrInsertComputed', 'caretPositionFromPoint'].map(method),
  ...['transferToFixedLength', 'postTask', 'databases', 'scrollIntoViewIfNeeded', 'requestClose'].map(method),
  {
    name: 'requestIdleCallback()',
    use: /requestIdleCallback\(/,
    fallback: /requestIdleCallback["'`]\s*in |\.requestIdleCallback\s*[?&)]/,
  },
  { name: 'navigator.serviceWorker', use: /navigator\.serviceWorker\.(?!\?)/ },
  { name: 'navigator.locks', use: /navigator\.locks\.(?!\?)/ },
  { name: 'navigator.wakeLock', use: /navigator\.wakeLock\.(?!\?)/ },
  { name: 'navigator.userActivation', use: /navigator\.userActivation\./ },
  // React calls it within a `try`.
  { name: '.startViewTransition()', use: /\.startViewTransition\(/, fallback: /try\s*\{[^{}]*\.startViewTransition\(/ },
  // Libraries check first whether it exists.
  {
    name: 'Uint8Array.fromHex()',
    use: /Uint8Array\.fromHex\(/,
    fallback: /typeof Uint8Array\.from\([^;]*\.toHex|["'`]fromHex["'`]|typeof Uint8Array\.fromHex/,
  },
  { name: '.isWellFormed()', use: /\.isWellFormed\(/ },
  made('Segmenter', /Intl\.Segmenter\s*\?/),
  made('DurationFormat', /["'`]DurationFormat["'`]\s*in /),
  made('CloseWatcher', /typeof CloseWatcher/),
];

/**
 * Finds uses of newer APIs without a fallback in built scripts, as `file: name`.
 * @example newerApisIn({ 'a.js': 'URL.canParse(b)' }) // ['a.js: URL.canParse()']
 */
export function newerApisIn(scripts: Readonly<Record<string, string>>): string[] {
  return Object.entries(scripts).flatMap(([file, code]) =>
    NEWER.filter(({ use, fallback }) => use.test(code) && !fallback?.test(code)).map(({ name }) => `${file}: ${name}`),
  );
}

/** A browser API newer than the oldest supported browsers (`packages/browser/src/build/browserTargets.ts`). */
interface NewerApi {
  name: string;
  /** A use that fails if the API is missing. */
  use: RegExp;
  /** Pattern in the same file that shows the use has a fallback; a call with `?.()` needs none. */
  fallback?: RegExp;
}

const callUse = (name: string): NewerApi => ({
  name: `${name}()`,
  use: new RegExp(`(?<![\\w$])${name.replace('.', '\\.')}\\(`),
});
const methodUse = (name: string): NewerApi => ({ name: `.${name}()`, use: new RegExp(`\\.${name}\\(`) });
const constructorUse = (name: string, fallback: RegExp): NewerApi => ({
  name: `new ${name}()`,
  use: new RegExp(`new\\s+(?:\\w+\\.)*${name}\\b`),
  fallback,
});

const NEWER_APIS: readonly NewerApi[] = [
  ...['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try'].map(
    callUse,
  ),
  ...['Array.fromAsync', 'AbortSignal.any', 'RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Iterator.from'].map(
    callUse,
  ),
  ...['Uint8Array.fromBase64', 'navigator.vibrate', 'navigator.getGamepads'].map(callUse),
  ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'moveBefore'].map(methodUse),
  ...['toWellFormed', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'].map(methodUse),
  ...['setFromBase64', 'setFromHex', 'getOrInsert', 'getOrInsertComputed', 'caretPositionFromPoint'].map(methodUse),
  ...['transferToFixedLength', 'postTask', 'databases', 'scrollIntoViewIfNeeded', 'requestClose'].map(methodUse),
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
  constructorUse('Segmenter', /Intl\.Segmenter\s*\?/),
  constructorUse('DurationFormat', /["'`]DurationFormat["'`]\s*in /),
  constructorUse('CloseWatcher', /typeof CloseWatcher/),
];

/**
 * Finds uses of newer APIs without a fallback in built scripts, as `file: name`.
 * @example findNewerApis({ 'a.js': 'URL.canParse(b)' }) // ['a.js: URL.canParse()']
 */
export function findNewerApis(scripts: Readonly<Record<string, string>>): string[] {
  return Object.entries(scripts).flatMap(([file, code]) =>
    NEWER_APIS.filter(({ use, fallback }) => use.test(code) && !fallback?.test(code)).map(
      ({ name }) => `${file}: ${name}`,
    ),
  );
}

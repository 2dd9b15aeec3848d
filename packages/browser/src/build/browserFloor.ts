/**
 * The oldest browsers that the pages are built for, as the bundler names them; README.md says the same. What is newer than these needs a
 * fallback (`scripts/src/testing/newerApis.ts`).
 */
export const BROWSER_FLOOR = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

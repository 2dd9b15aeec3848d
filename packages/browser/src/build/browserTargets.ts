/**
 * Oldest supported browsers in the bundler's notation; keep in sync with README.md. Newer features need a fallback
 * (`scripts/src/testing/newerApis.ts`).
 */
export const BROWSER_TARGETS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** Whether a word after `npm test --` selects Playwright tests. */
export const isEndToEnd = (word: string): boolean => /^e2e(\/|$)/.test(word);

/** Whether a file is a smoke test or journey, which cannot be the only test of a requirement. */
export const isEndToEndTest = (file: string): boolean => /^e2e\/(?:smoke|journeys)\/.*\.spec\.ts$/.test(file);

/** Whether a folder contains only contracts, and nothing for Vitest. */
export const isContractsFolder = (word: string): boolean => /^packages\/contracts(\/|$)/.test(word);

export const isContractTest = (file: string): boolean => file.endsWith('.t.sol');

export const isContractSource = (file: string): boolean => isContractsFolder(file) && /\.(sol|toml)$/.test(file);

/** Run only by `npm run proof`. */
export const isProof = (file: string): boolean => file.endsWith('.proof.ts');

/** The server serves the built pages, so its tests need them too. */
export const needsBuiltPages = (word: string): boolean =>
  /^apps(\/server(\/test(\/features(\/pages.*)?)?)?)?\/?$/.test(word);

export const isBrowserTest = (file: string): boolean => /\.browser\.test\.tsx?$/.test(file);

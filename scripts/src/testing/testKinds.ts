/** Whether a word after `npm test --` is for Playwright. */
export const isEndToEnd = (word: string): boolean => /^e2e(\/|$)/.test(word);

/** A smoke check, or a journey; the only holder of a requirement is neither. */
export const isEndToEndTest = (file: string): boolean => /^e2e\/(?:smoke|journeys)\/.*\.spec\.ts$/.test(file);

/** Whether a folder holds contracts, and nothing for vitest beside them. */
export const isContracts = (word: string): boolean => /^packages\/contracts(\/|$)/.test(word);

export const isContractTest = (file: string): boolean => file.endsWith('.t.sol');

export const isContractSource = (file: string): boolean => isContracts(file) && /\.(sol|toml)$/.test(file);

/** Runs in `npm run proof` alone. */
export const isProof = (file: string): boolean => file.endsWith('.proof.ts');

/** The server serves the built pages, so its tests look at them too. */
export const wantsPages = (word: string): boolean =>
  /^apps(\/server(\/test(\/features(\/pages.*)?)?)?)?\/?$/.test(word);

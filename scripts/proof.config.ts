import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How long what should be there soon is waited for. */
const TIMEOUT_MS = 60_000;

const shared = {
  root: ROOT,
  globalSetup: ['src/testing/provideSeed.ts', 'src/testPostgres.ts', 'src/testRedis.ts'].map((file) =>
    path.join(import.meta.dirname, file),
  ),
  setupFiles: [path.join(import.meta.dirname, 'src/testing/seedProperties.ts')],
  expect: { poll: { timeout: TIMEOUT_MS } },
  provide: { patienceMs: TIMEOUT_MS },
  testTimeout: 30 * 60_000,
  hookTimeout: 120_000,
};

/** What starts and ends the machine's own things, or keeps both cores at work by itself. */
const ISOLATED_PROOFS = [
  'scripts/test/**/*.proof.ts',
  'e2e/proofs/catalogue.proof.ts',
  'packages/sim/test/engines.proof.ts',
];

/**
 * Long proofs (`*.proof.ts`): thousands of runs, statistics, endurance. They run on request, not with every test. Some have the machine to
 * themselves; then two products at once, as journeys have, and two of the others.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'proof-alone',
          include: ISOLATED_PROOFS,
          fileParallelism: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'proof-product',
          include: ['e2e/**/*.proof.ts'],
          exclude: ['**/node_modules/**', ...ISOLATED_PROOFS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'proof-rules',
          include: ['{packages,apps}/*/test/**/*.proof.ts'],
          exclude: ['**/node_modules/**', ...ISOLATED_PROOFS],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

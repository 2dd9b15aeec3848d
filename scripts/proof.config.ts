import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How long what should be there soon is waited for. */
const PATIENCE_MS = 60_000;

const shared = {
  root: ROOT,
  globalSetup: ['src/testing/provideSeed.ts', 'src/testPostgres.ts', 'src/testRedis.ts'].map((file) =>
    path.join(import.meta.dirname, file),
  ),
  setupFiles: [path.join(import.meta.dirname, 'src/testing/seedProperties.ts')],
  expect: { poll: { timeout: PATIENCE_MS } },
  provide: { patienceMs: PATIENCE_MS },
  testTimeout: 30 * 60_000,
  hookTimeout: 120_000,
};

/**
 * Long proofs (`*.proof.ts`): thousands of runs, statistics, endurance. They run on request, not with every test. Those that start the
 * whole product or a browser have the machine to themselves; of the others two run at once.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'proof-product',
          include: ['scripts/test/**/*.proof.ts', 'e2e/**/*.proof.ts', 'packages/sim/test/engines.proof.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'proof-rules',
          include: ['{packages,apps}/*/test/**/*.proof.ts'],
          exclude: ['**/node_modules/**', 'packages/sim/test/engines.proof.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Long proofs (`*.proof.ts`): thousands of runs, statistics, endurance. They run on request, not with every test. */
export default defineConfig({
  test: {
    name: 'proof',
    root: path.resolve(import.meta.dirname, '..'),
    include: ['{packages,apps}/*/test/**/*.proof.ts', 'scripts/test/**/*.proof.ts', 'e2e/**/*.proof.ts'],
    globalSetup: [path.join(import.meta.dirname, 'src/testPostgres.ts')],
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});

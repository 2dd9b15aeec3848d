import { BROWSER_FLOOR } from '@jumpy/browser/build/browserFloor';
import { defineConfig } from 'vite';

/** The worker that keeps the pages at hand without a network: one plain script, beside what the first build wrote. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: BROWSER_FLOOR,
    lib: { entry: 'offline/worker/worker.ts', formats: ['iife'], name: 'jumpyOffline', fileName: () => 'sw.js' },
  },
});

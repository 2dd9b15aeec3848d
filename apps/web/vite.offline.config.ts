import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import { defineConfig } from 'vite';

/** Builds the service worker for offline use: a single classic script next to the output of the main build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: BROWSER_TARGETS,
    lib: { entry: 'offline/worker/worker.ts', formats: ['iife'], name: 'jumpyOffline', fileName: () => 'sw.js' },
  },
});

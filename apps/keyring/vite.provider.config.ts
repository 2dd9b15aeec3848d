import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import path from 'node:path';
import { defineConfig } from 'vite';

/** `provider.js`: a single module under a fixed name, which other sites include to offer the wallet. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/provider'),
  publicDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    target: BROWSER_TARGETS,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/provider/main.ts'),
      output: { format: 'es', codeSplitting: false, entryFileNames: 'provider.js' },
    },
  },
});

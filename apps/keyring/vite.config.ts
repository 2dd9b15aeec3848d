import { BROWSER_FLOOR } from '@jumpy/browser/build/browserFloor';
import path from 'node:path';
import { pureSchemas } from '@jumpy/protocol/pureSchemas';
import { defineConfig } from 'vite';

/** Builds the keyring's page and the migration page; `vite.recover.config.ts` adds `recover.html`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [pureSchemas()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_FLOOR,
    // The CSP forbids inline scripts, and `data:` fonts, too.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Word lists of the password check, loaded when a password is chosen.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: { input: ['index.html', 'move.html'].map((page) => path.join(import.meta.dirname, page)) },
  },
});

import { BROWSER_FLOOR } from '@jumpy/browser/build/browserFloor';
import path from 'node:path';
import { pureSchemas } from '@jumpy/protocol/pureSchemas';
import { defineConfig } from 'vite';

/** The keyring's page, and the one that moves wallets; `vite.recover.config.ts` builds `recover.html` beside it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [pureSchemas()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_FLOOR,
    // The page forbids inline scripts, and data: fonts too.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The word lists of the password check, loaded where a password is chosen.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: { input: ['index.html', 'move.html'].map((page) => path.join(import.meta.dirname, page)) },
  },
});

import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import path from 'node:path';
import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { pureSchemasPlugin } from '@jumpy/protocol/pureSchemas';
import { defineConfig } from 'vite';

/**
 * Builds the keyring's page, the page for other sites and the migration page; `vite.recover.config.ts` adds
 * `recover.html`, `vite.provider.config.ts` the script that other sites include.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [messagesPlugin(import.meta.dirname), pureSchemasPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_TARGETS,
    // The CSP forbids inline scripts, and `data:` fonts, too.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Word lists of the password check, loaded when a password is chosen.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      input: ['index.html', 'move.html', 'sites.html'].map((page) => path.join(import.meta.dirname, page)),
    },
  },
});

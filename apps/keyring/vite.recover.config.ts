import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import path from 'node:path';
import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { defineConfig } from 'vite';
import { inlinePage } from './recoverBuild/inlinePage.ts';

/** `recover.html`: a single file that works from disk without network or server, even years later. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/recover'),
  base: './',
  publicDir: false,
  plugins: [messagesPlugin(import.meta.dirname), inlinePage()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    target: BROWSER_TARGETS,
    // Inlines the fonts in the CSS.
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/recover/recover.html'),
      output: { format: 'iife', codeSplitting: false },
    },
  },
});

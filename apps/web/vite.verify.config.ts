import path from 'node:path';
import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { defineConfig } from 'vite';

/** Builds the verifier that anyone can run with Node: one file that imports nothing, served as /verify.mjs. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [messagesPlugin(import.meta.dirname)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    lib: {
      entry: path.join(import.meta.dirname, '../../packages/verify/src/main.ts'),
      formats: ['es'],
      fileName: () => 'verify.mjs',
    },
    rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
  },
});

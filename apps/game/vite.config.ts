import { pureSchemas } from '@jumpy/protocol/pureSchemas';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/frame/',
  plugins: [pureSchemas()],
  build: {
    outDir: 'dist',
    // What belongs to what, for the worker that keeps pages at hand; never served.
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

import { defineConfig } from 'vite';

export default defineConfig({
  base: '/frame/',
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

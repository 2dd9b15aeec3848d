import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/privy/',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's CSP forbids inline scripts and data: fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      input: 'src/privy.ts',
      // Peer dependencies for other chains are not installed, and their code is never called.
      shimMissingExports: true,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'privy.js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});

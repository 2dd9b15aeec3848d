import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/privy/',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page forbids inline scripts, and data: fonts too.
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      input: 'src/privy.ts',
      // Peers for chains that are not ours are not installed; what would need them is never called.
      shimMissingExports: true,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'privy.js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});

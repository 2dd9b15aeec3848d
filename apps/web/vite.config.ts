import { BROWSER_FLOOR } from '@jumpy/browser/build/browserFloor';
import { hash } from 'node:crypto';
import path from 'node:path';
import { partLoader } from '@jumpy/browser/build/partLoader';
import { pureSchemas } from '@jumpy/protocol/pureSchemas';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from './art/artPlugin.ts';
import { fontPreload } from './art/fontPreload.ts';
import { firstPaint } from './art/firstPaint.ts';
import { pageFiles } from './art/pageFiles.ts';
import { partHints } from './art/partHints.ts';
import { partOf } from './art/parts.ts';
import { keptFiles } from './offline/keptFiles.ts';

const SOURCE = path.join(import.meta.dirname, 'src');

/** Short class names shared per style sheet; the default adds line numbers, which cost half a KB in the home bundle. */
const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha256', path.relative(SOURCE, file), 'base64url').slice(0, 4)}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    pureSchemas(),
    partLoader({ base: '/' }),
    artPlugin(),
    fontPreload(),
    pageFiles({ source: SOURCE }),
    firstPaint(),
    partHints({ source: SOURCE }),
    keptFiles({ source: SOURCE }),
  ],
  // Keeps the rules of old versions in separate chunks in the worker too.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_FLOOR,
    // The CSP forbids inline scripts and `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: partOf(SOURCE), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});

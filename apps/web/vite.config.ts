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

/** The same few letters for all classes of a sheet: a line number each, as it is by default, takes half a KB of home's script. */
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
  // The rules of old versions are chunks of their own in the worker too.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_FLOOR,
    // The page forbids inline scripts, and data: fonts too.
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

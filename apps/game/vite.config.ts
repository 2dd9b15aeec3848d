import { BROWSER_FLOOR } from '@jumpy/browser/build/browserFloor';
import path from 'node:path';
import { partLoader } from '@jumpy/browser/build/partLoader';
import { pureSchemas } from '@jumpy/protocol/pureSchemas';
import { defineConfig } from 'vite';
import { keptFiles } from './build/keptFiles.ts';
import { partOf } from './build/parts.ts';
import { viewHints } from './build/viewHints.ts';

const SOURCE = path.join(import.meta.dirname, 'src');

export default defineConfig({
  root: import.meta.dirname,
  base: '/frame/',
  plugins: [
    pureSchemas(),
    partLoader({ base: '/frame/', asksAgain: true }),
    viewHints({ source: SOURCE }),
    keptFiles({ source: SOURCE }),
  ],
  build: {
    outDir: 'dist',
    target: BROWSER_FLOOR,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: partOf(SOURCE), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});

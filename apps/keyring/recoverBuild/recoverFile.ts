import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds `recover.html` beside the page, for it is kept and opened without the page. */
export function recoverFile(): Plugin {
  let outDir = '';
  return {
    name: 'jumpy-recover-file',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const configFile = path.join(import.meta.dirname, '../vite.recover.config.ts');
      await build({ configFile, logLevel: 'warn', build: { outDir } });
    },
  };
}

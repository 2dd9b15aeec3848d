import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT } from './env.ts';
import { PACKED_PACKAGES, packPackage } from './api/packPackage.ts';

const command = {
  name: 'pack',
  summary:
    'Builds packages/client and packages/contracts as JavaScript with types, into their dist folders, which npm can install or publish.',
};

await runCommand(command, async () => {
  for (const name of PACKED_PACKAGES) {
    const folder = path.join(ROOT, 'packages', name, 'dist');
    await packPackage(name, folder);
    console.log(`In another project: npm install ${folder}`);
  }
  return 0;
});

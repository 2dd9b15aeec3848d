import path from 'node:path';
import { packClient } from './api/packClient.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT } from './env.ts';

const FOLDER = 'packages/client/dist';

const command = {
  name: 'client:pack',
  summary: `Builds packages/client as JavaScript with types, into ${FOLDER}, which npm can install or publish.`,
};

await runCommand(command, async () => {
  await packClient(path.join(ROOT, FOLDER));
  console.log(`Written to ${FOLDER}. In another project: npm install ${path.join(ROOT, FOLDER)}`);
  return 0;
});

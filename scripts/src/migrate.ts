import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'migrate',
  summary: 'Brings the database up to date and gives the server’s role its rights.',
};

await runCommand(command, () => runServerProgram('apps/server/src/platform/db/migrateNow.ts'));

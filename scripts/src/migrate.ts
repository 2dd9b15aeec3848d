import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'migrate',
  summary: 'Brings the database up to date and gives the server’s role its rights.',
  options: { instance: instanceOption },
};

await runCommand(command, ({ options }) => runServerProgram('apps/server/src/platform/db/migrateNow.ts', options));

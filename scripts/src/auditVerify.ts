import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'audit:verify',
  summary: 'Checks that the log of what administrators did is as it was written.',
  words: { name: 'head', help: 'A head noted earlier and elsewhere, which the log has to contain.', limit: 1 },
  options: { instance: instanceOption },
};

await runCommand(command, ({ options, words }) =>
  runServerProgram('apps/server/src/features/audit/verify.ts', { ...options, words, readsOnly: true }),
);

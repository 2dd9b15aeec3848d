import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'keys:rotate',
  summary: 'Locks the server’s share of every wallet with the first key of KEYRING_KEK.',
  options: { instance: instanceOption },
};

await runCommand(command, ({ options }) =>
  runServerProgram('apps/server/src/features/wallets/keys/rotate.ts', options),
);

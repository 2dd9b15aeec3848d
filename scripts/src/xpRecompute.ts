import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'xp:recompute',
  summary: 'Brings every player’s XP to a changed XP_PER_POINT.',
  options: { instance: instanceOption },
};

await runCommand(command, ({ options }) => runServerProgram('apps/server/src/features/xp/recompute.ts', options));

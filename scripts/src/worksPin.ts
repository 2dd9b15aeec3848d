import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'works:pin',
  summary: 'Draws the works of the army and pins them. Called again, it goes on where it stopped.',
  options: { instance: instanceOption },
};

await runCommand(command, ({ options }) => runServerProgram('apps/server/src/features/works/pin.ts', options));

import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'works:pin',
  summary: 'Draws the works of the army and pins them. Called again, it goes on where it stopped.',
};

await runCommand(command, () => runServerProgram('apps/server/src/features/works/pin.ts'));

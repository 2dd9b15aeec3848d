import { runServerProgram } from './launch/runServerProgram.ts';

/** npm run works:pin: draws the works of the army and pins them; called again, it goes on where it was. */
await runServerProgram('apps/server/src/features/works/pin.ts');

import { runServerProgram } from './launch/runServerProgram.ts';

/** npm run audit:verify: whether the log of what administrators did is as it was written; `-- <head>` holds it to a head noted elsewhere. */
await runServerProgram('apps/server/src/features/audit/verify.ts', process.argv.slice(2));

import { runServerProgram } from './launch/runServerProgram.ts';

/** npm run xp:recompute: brings every player to a changed XP_PER_POINT. */
await runServerProgram('apps/server/src/features/xp/recompute.ts');

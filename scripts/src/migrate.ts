import { runServerProgram } from './launch/runServerProgram.ts';

/** npm run migrate: brings the database up to date and gives the server's role its rights. */
await runServerProgram('apps/server/src/platform/db/migrateNow.ts');

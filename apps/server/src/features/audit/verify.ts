import { createDatabase } from '../../platform/db/createDatabase.ts';
import { readEnv } from '../../platform/env.ts';
import { verifyAuditLog } from './auditChain.ts';
import { runCliProgram } from '../../platform/runCliProgram.ts';

/** Entry point of `npm run audit:verify`: verifies the audit log, optionally against a head recorded elsewhere. */
await runCliProgram(async () => {
  const db = createDatabase({ url: readEnv().databaseUrl, poolSize: 1 });
  try {
    const { lines, head, fault } = await verifyAuditLog(db, { head: process.argv[2] });
    if (fault === undefined)
      process.stdout.write(`${lines} lines, all as they were written. Head: ${head || 'none'}\n`);
    else process.stderr.write(`The audit log is not as it was written. ${fault} ${lines} lines before it are right.\n`);
    process.exitCode = fault === undefined ? 0 : 1;
  } finally {
    await db.destroy();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import type { WireChanges } from './wires/wireFiles.ts';

const command = {
  name: 'wires',
  summary:
    'Renews scripts/wires/wires.txt, the list of everything that others rely on, and prints what was added and what is missing.',
  options: { check: flagOption('Compares only, and writes nothing.') },
};

await runCommand(command, async ({ options }) => {
  // Loaded here, as --help needs none of the product.
  const { changesText, compareWires, readListed, readRemoved, writeListed } = await import('./wires/wireFiles.ts');
  const found = await gatherOnOwnDatabase();
  const changes = compareWires(found, { listed: readListed(), removed: readRemoved() });
  if (!options.check) writeListed(found, changes.lost);
  console.log(changesText(changes, { isWritten: !options.check }) || 'Nothing has changed.');
  console.log(`${found.length} wires`);
  return isSettled(changes, options.check) ? 0 : 1;
});

function isSettled({ added, lost, undone }: WireChanges, isCheck: boolean): boolean {
  return lost.length === 0 && undone.length === 0 && (!isCheck || added.length === 0);
}

/** Gathers with a PostgreSQL that exists for the moment. */
async function gatherOnOwnDatabase(): Promise<string[]> {
  const { ensureOwnedDatabase, ensureRoles, createDatabaseRoles } = await import('./databaseRoles.ts');
  const { startPostgres } = await import('./startPostgres.ts');
  const { gatherWires } = await import('./wires/gatherWires.ts');
  const { migrate } = await import('@jumpy/server/platform/db/migrate');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-wires-'));
  const postgres = await startPostgres(path.join(folder, 'postgres'), { ephemeral: true });
  try {
    const roles = createDatabaseRoles();
    await ensureRoles(postgres.url, roles);
    const database = await ensureOwnedDatabase(postgres.url, { name: 'jumpy_wires', roles });
    await migrate(database.ownerUrl, { serverRole: roles.server.name });
    return await gatherWires(database);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

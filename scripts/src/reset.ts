import path from 'node:path';
import { flagOption, instanceOption } from './args/command.ts';
import { confirmAtTerminal } from './args/confirm.ts';
import { runCommand } from './args/runCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';
import { findLauncher } from './launch/lockDataFolder.ts';
import { clearFolder, type StoredEntry, listStoredEntries } from './launch/clearFolder.ts';
import { formatSize } from './formatSize.ts';
import { StartError } from './startError.ts';

const command = {
  name: 'reset',
  summary:
    'Deletes what starts have kept in DATA_DIR (.data): database, secrets, local chain. It lists all of it and asks first.',
  options: { instance: instanceOption, yes: flagOption('Deletes it without asking.') },
};

await runCommand(command, async ({ options }) => {
  loadDotEnv();
  const { dataDir, databaseUrl } = scriptEnv(undefined, { instance: options.instance });
  const launcher = findLauncher(dataDir);
  if (launcher !== undefined && launcher !== 'stale') {
    throw new StartError('Jumpy is running.', {
      why: `Process ${launcher.pid} works in ${dataDir}.`,
      remedy: 'Press Ctrl-C in its terminal first; nothing was cleared.',
    });
  }
  const entries = listStoredEntries(dataDir);
  if (entries.length === 0) {
    await clearFolder(dataDir);
    console.log('There was nothing to clear.');
    if (databaseUrl !== undefined) console.log('The database of DATABASE_URL was left as it is.');
    return;
  }
  console.log(`This deletes from ${dataDir}:\n\n${entries.map(formatEntry).join('\n')}\n`);
  if (databaseUrl !== undefined) console.log('The database of DATABASE_URL is another one and stays as it is.\n');
  if (!options.yes) {
    console.log(
      'It cannot be undone. The wallets made here lose the server’s part of their key: only a recovery kit opens them then.',
    );
    if (!(await confirmAtTerminal('Delete all of it?'))) return console.log('Nothing was deleted.');
  }
  await clearFolder(dataDir);
  console.log(`Cleared ${path.relative(process.cwd(), dataDir) || dataDir}.`);
});

function formatEntry({ name, description, bytes }: StoredEntry): string {
  return `  ${name.padEnd(16)}${formatSize(bytes).padStart(10)}   ${description}`;
}

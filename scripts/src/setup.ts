import path from 'node:path';
import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { createComposeSettings } from './setup/composeSettings.ts';
import { createTerminalPrompt } from './setup/promptTerminal.ts';
import { runSetup } from './setup/runSetup.ts';
import { readSettingsFile } from './setup/settingsFile.ts';

const command = {
  name: 'setup',
  summary: `Asks for everything a public server needs, or reads it from the environment: hosts, database, Discord's application, server and roles, secrets,
chain and contracts. Each is checked by really asking it. When nothing is wrong, .env is written; only you can read it, and nothing of it is shown.
Called again it checks all of it once more. DAILY_SECRET, KEYRING_KEK, KEYRING_URL, ATTEST_KEY, VAPID_PRIVATE_KEY and the CONTRACTS_ lines of the
file are never replaced. The key that deploys contracts is never written.`,
  options: {
    compose: flagOption(
      'Makes the settings of the database and the Valkey of compose.yaml, with passwords (docs/operations.md, "Docker").',
    ),
    'new-kek': flagOption('Adds a new key at the end of KEYRING_KEK (docs/operations.md, "The keys of the wallets").'),
  },
};

const FILE = path.join(ROOT, '.env');

await runCommand(command, ({ options }) =>
  runSetup({
    file: FILE,
    env: { ...(options.compose ? createComposeSettings(readSettingsFile(FILE)) : {}), ...scriptEnv().inherited },
    ask: createTerminalPrompt({ input: process.stdin, output: process.stderr }),
    addsKek: options['new-kek'],
    say: console.log,
  }),
);

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { EnvError } from '@jumpy/server/platform/envReader';
import { readEnv } from '@jumpy/server/platform/env';
import { readSecretFiles, SECRET_SETTINGS, secretFileVariable } from '@jumpy/server/platform/secretFiles';
import { ROOT } from '../env.ts';
import { StartError } from '../startError.ts';
import { isComposeService } from './composeSettings.ts';
import type { PromptQuestion } from './promptTerminal.ts';
import { type Finding, goodFinding, formatFinding, wrongFinding } from './finding.ts';
import { type SetupChapter, SETUP_CHAPTERS, isPreservedSetting, type SetupQuestion } from './setupQuestions.ts';
import { readSettingsFile, type EnvSettings, writeSettingsFile } from './settingsFile.ts';

const SECRET_BYTES = 32;

const newPrivateKey = (): string => `0x${randomBytes(SECRET_BYTES).toString('hex')}`;

/** Generators of secret settings. */
const SECRET_GENERATORS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  DAILY_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  KEYRING_KEK: () => generateKek([]),
  ATTEST_KEY: newPrivateKey,
  ROLE_SYNC_KEY: newPrivateKey,
  RUN_ROOTS_KEY: newPrivateKey,
  VAPID_PRIVATE_KEY: () => randomBytes(SECRET_BYTES).toString('base64url'),
};

/** Key-encryption key for wallet shares, with an unused id. */
function generateKek(takenIds: readonly string[]): string {
  let number = takenIds.length + 1;
  while (takenIds.includes(`k${number}`)) number += 1;
  return `k${number}:${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Settings of commands and tests that a server never uses. */
const COMMAND_VARIABLES: ReadonlySet<string> = new Set([
  ...['DEPLOY_KEY_FILE', 'DEPLOYMENT_FILE', 'CHROMIUM_PATH', 'CI', 'PROOF', 'FC_SEED'],
  ...['SANDBOX_PORT', 'SANDBOX_STATE', 'CHAIN_PORT', 'CHAIN_FOLDER', 'CHAIN_SECRET', 'CLOCK', 'DEV_PAGES', 'DATA_DIR'],
]);

export interface SetupOptions {
  /** The settings file next to package.json. */
  file: string;
  /** Settings from the environment. */
  env: NodeJS.ProcessEnv;
  /** Undefined without a terminal. */
  ask: PromptQuestion | undefined;
  /** Appends a key to KEYRING_KEK that can decrypt but does not encrypt yet. */
  addsKek: boolean;
  say: (text: string) => void;
}

/**
 * Asks for what a public server needs, checks each part against the real service, and writes the file only if
 * everything is right. Settings that wallets, commitments and records depend on are never replaced, only checked.
 */
export async function runSetup({ file, env: given, ask, addsKek, say }: SetupOptions): Promise<void> {
  assertNoDeployKey({ ...readSettingsFile(file), ...omitEmpty(given) });
  const { settings: plainSettings, env, fileSecrets, fileVariables, found } = separateFiles(file, given);
  if (addsKek && fileSecrets['KEYRING_KEK'] !== undefined) throw new StartError(...KEK_IN_FILE);
  const stored: EnvSettings = { ...plainSettings, ...fileSecrets };
  let settings = stored;
  found.push(...findConflicts(stored, env));
  for (const finding of found) say(formatFinding(finding));
  for (const chapter of SETUP_CHAPTERS) {
    say(`\n${chapter.title}`);
    const knownSettings = { ...stored, ...settings };
    const chapterSettings = await askChapter(chapter, {
      storedSettings: stored,
      fileSecrets,
      settings: knownSettings,
      env,
      ask,
      say,
    });
    settings = chapterSettings.settings;
    found.push(...chapterSettings.found);
  }
  if (addsKek) settings = { ...settings, KEYRING_KEK: addKek(settings['KEYRING_KEK'] ?? '') };
  settings = { ...settings, ...readExternalSettings(env) };
  const finalFinding = checkAllSettings({ ...omitEmpty(env), ...settings });
  say(`\nThe server\n${formatFinding(finalFinding)}`);
  const errors = [...found, finalFinding].filter(({ state }) => state === 'wrong').length;
  if (errors > 0) {
    throw new StartError('Nothing was written.', {
      why: `${errors === 1 ? 'One thing is' : `${errors} things are`} wrong, as said above.`,
      remedy: 'Mend it and call npm run setup again.',
    });
  }
  const isInFile = (name: string): boolean => fileSecrets[name] !== undefined;
  const written = Object.entries(settings).filter(([name]) => !isInFile(name));
  writeSettingsFile(file, { ...Object.fromEntries(written), ...fileVariables });
  say(`\nWritten to ${file}, which only you can read.${addsKek ? ' A new key stands at the end of KEYRING_KEK.' : ''}`);
  const next = isComposeService(settings['DATABASE_URL']) ? 'docker compose up -d' : 'npm start';
  say(`Next: ${isDeployPending(settings) ? 'npm run contracts:deploy, then npm run setup once more.' : next}`);
}

const KEK_IN_FILE = [
  'No key was added.',
  {
    why: 'KEYRING_KEK is in a file, which setup does not change.',
    remedy: 'Add a key at the end of that file by hand.',
  },
] as const;

interface SeparatedSettings {
  /** Settings of the file and of the environment, without secrets that are in files of their own. */
  settings: EnvSettings;
  env: NodeJS.ProcessEnv;
  /** Those secrets, and the `_FILE` variables that name the files; the secrets are checked, and never written. */
  fileSecrets: EnvSettings;
  fileVariables: EnvSettings;
  found: Finding[];
}

function separateFiles(file: string, env: NodeJS.ProcessEnv): SeparatedSettings {
  const stored = readSettingsFile(file);
  const source = { ...stored, ...omitEmpty(env) };
  const { fromFiles, errors } = readSecretFiles(source);
  const variables = new Set<string>(SECRET_SETTINGS.map(secretFileVariable));
  const plain = (values: NodeJS.ProcessEnv): EnvSettings =>
    Object.fromEntries(Object.entries(omitEmpty(values)).filter(([name]) => !variables.has(name)));
  return {
    settings: plain(stored),
    env: plain(env),
    fileSecrets: fromFiles,
    fileVariables: Object.fromEntries(Object.entries(source).filter(([name]) => variables.has(name))),
    found: errors.map(({ name, reason, remedy }) => wrongFinding(`${name} ${reason}.`, `${remedy}.`)),
  };
}

interface SetupContext {
  storedSettings: EnvSettings;
  fileSecrets: EnvSettings;
  settings: EnvSettings;
  env: NodeJS.ProcessEnv;
  ask: PromptQuestion | undefined;
  say: (text: string) => void;
}

/** At a terminal, repeats a chapter until it has no errors. */
async function askChapter(
  chapter: SetupChapter,
  context: SetupContext,
): Promise<{ settings: EnvSettings; found: Finding[] }> {
  let settings = context.settings;
  for (;;) {
    for (const question of chapter.questions) {
      const value = await resolveValue(question, { ...context, settings });
      settings = value === undefined ? omitSetting(settings, question.name) : { ...settings, [question.name]: value };
    }
    const missing = chapter.questions.filter((question) => isMissing(question, settings));
    const found =
      missing.length > 0
        ? missing.map(({ name, text }) =>
            wrongFinding(`${name} is not set: ${text}.`, `Set ${name}, or call it at a terminal.`),
          )
        : await chapter.check({ ...omitEmpty(context.env), ...settings });
    for (const finding of found) context.say(formatFinding(finding));
    if (context.ask === undefined || !found.some(({ state }) => state === 'wrong')) return { settings, found };
    context.say('  Once more, Enter keeps what was typed:');
  }
}

const isMissing = ({ name, isOptional, when }: SetupQuestion, settings: EnvSettings): boolean =>
  !isOptional && (when?.(settings) ?? true) && settings[name] === undefined;

async function resolveValue(
  question: SetupQuestion,
  { storedSettings, fileSecrets, settings, env, ask }: SetupContext,
): Promise<string | undefined> {
  const { name, when, fallback } = question;
  if (fileSecrets[name] !== undefined) return fileSecrets[name];
  if (isPreservedSetting(name) && storedSettings[name] !== undefined) return storedSettings[name];
  if (when && !when(settings)) return settings[name];
  const envValue = env[name]?.trim() || undefined;
  const offered = settings[name] ?? fallback?.(settings);
  const value = envValue ?? (ask ? await ask(question, offered) : offered);
  return value ?? SECRET_GENERATORS[name]?.();
}

/** The file's value is kept; a different one in the environment would override it at every start. */
function findConflicts(stored: EnvSettings, env: NodeJS.ProcessEnv): Finding[] {
  const names = Object.keys(stored).filter(
    (name) => isPreservedSetting(name) && env[name] && env[name]?.trim() !== stored[name],
  );
  return names.map((name) =>
    wrongFinding(
      `${name} in the environment is not that of the file, which stays.`,
      `Take ${name} out of the environment.`,
    ),
  );
}

/** The deploy key owns the contracts. It is not a setting, and no server needs it. */
function assertNoDeployKey(settings: Record<string, string | undefined>): void {
  if (!settings['DEPLOY_KEY']) return;
  throw new StartError('DEPLOY_KEY is no setting, and is never written.', {
    why: 'Whoever reads it owns the contracts.',
    remedy: 'Put it into a file that only you can read, and name that file as DEPLOY_KEY_FILE when you deploy.',
  });
}

/** Other server settings from the environment, so that a start uses what was checked. */
function readExternalSettings(env: NodeJS.ProcessEnv): EnvSettings {
  const names = Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8')));
  const envSettings = omitEmpty(env);
  return Object.fromEntries(
    names
      .filter((name) => !COMMAND_VARIABLES.has(name) && envSettings[name] !== undefined)
      .map((name) => [name, envSettings[name] ?? '']),
  );
}

/** A node is configured, but the contracts are not deployed yet. */
const isDeployPending = (settings: EnvSettings): boolean =>
  settings['CHAIN_RPC_URL'] !== undefined && settings['CONTRACTS_JUMP_STATS'] === undefined;

/** Validates the settings as the server does. Without deployed contracts, the chain stays off. */
function checkAllSettings(settings: Record<string, string>): Finding {
  const source = isDeployPending(settings) ? omitSetting(settings, 'CHAIN_RPC_URL') : settings;
  try {
    readEnv(source);
    return goodFinding('It starts with these settings.');
  } catch (error) {
    if (error instanceof EnvError) return wrongFinding(error.message, 'Mend these settings');
    throw error;
  }
}

function addKek(ring: string): string {
  const ids = ring.split(/[\s,]+/).map((entry) => entry.split(':')[0] ?? '');
  return `${ring.trim()},${generateKek(ids)}`;
}

const omitSetting = (settings: EnvSettings, name: string): EnvSettings =>
  Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name));

const omitEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

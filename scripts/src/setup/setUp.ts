import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { EnvError } from '@jumpy/server/platform/envReader';
import { readEnv } from '@jumpy/server/platform/env';
import { ROOT } from '../env.ts';
import { StartError } from '../startError.ts';
import type { Ask } from './askTerminal.ts';
import { type Finding, good, shown, wrong } from './finding.ts';
import { type Chapter, CHAPTERS, isKept, type Question } from './question.ts';
import { readSettings, type Settings, writeSettings } from './settingsFile.ts';

const SECRET_BYTES = 32;

const newPrivateKey = (): string => `0x${randomBytes(SECRET_BYTES).toString('hex')}`;

/** Generators of secret settings. */
const MAKERS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  DAILY_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  KEYRING_KEK: () => newKek([]),
  ATTEST_KEY: newPrivateKey,
  ROLE_SYNC_KEY: newPrivateKey,
};

/** Key-encryption key for wallet shares, with an unused id. */
function newKek(takenIds: readonly string[]): string {
  let number = takenIds.length + 1;
  while (takenIds.includes(`k${number}`)) number += 1;
  return `k${number}:${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Settings of commands and tests that a server never uses. */
const OF_COMMANDS: ReadonlySet<string> = new Set([
  ...['DEPLOY_KEY_FILE', 'DEPLOYMENT_FILE', 'CHROMIUM_PATH', 'CI', 'PROOF', 'FC_SEED'],
  ...['SANDBOX_PORT', 'SANDBOX_STATE', 'CHAIN_PORT', 'CHAIN_FOLDER', 'CHAIN_SECRET', 'CLOCK', 'DEV_PAGES', 'DATA_DIR'],
]);

export interface SetUpPlan {
  /** The settings file next to package.json. */
  file: string;
  /** Settings from the environment. */
  env: NodeJS.ProcessEnv;
  /** Undefined without a terminal. */
  ask: Ask | undefined;
  /** Appends a key to KEYRING_KEK that can decrypt but does not encrypt yet. */
  addsKek: boolean;
  say: (text: string) => void;
}

/**
 * Asks for what a public server needs, checks each part against the real service, and writes the file only if
 * everything is right. Settings that wallets, commitments and records depend on are never replaced, only checked.
 */
export async function setUp({ file, env, ask, addsKek, say }: SetUpPlan): Promise<void> {
  refuseDeployKey({ ...readSettings(file), ...withoutEmpty(env) });
  const kept = readSettings(file);
  let settings: Settings = kept;
  const found: Finding[] = [...foreignKept(kept, env)];
  for (const finding of found) say(shown(finding));
  for (const chapter of CHAPTERS) {
    say(`\n${chapter.title}`);
    const known = { ...kept, ...settings };
    const answered = await answer(chapter, { kept, settings: known, env, ask, say });
    settings = answered.settings;
    found.push(...answered.found);
  }
  if (addsKek) settings = { ...settings, KEYRING_KEK: withNewKek(settings['KEYRING_KEK'] ?? '') };
  settings = { ...settings, ...givenBeside(env) };
  const last = checkWhole({ ...withoutEmpty(env), ...settings });
  say(`\nThe server\n${shown(last)}`);
  const errors = [...found, last].filter(({ state }) => state === 'wrong').length;
  if (errors > 0) {
    throw new StartError('Nothing was written.', {
      why: `${errors === 1 ? 'One thing is' : `${errors} things are`} wrong, as said above.`,
      remedy: 'Mend it and call npm run setup again.',
    });
  }
  writeSettings(file, settings);
  say(`\nWritten to ${file}, which only you can read.${addsKek ? ' A new key stands at the end of KEYRING_KEK.' : ''}`);
  say(isWaiting(settings) ? 'Next: npm run contracts:deploy, then npm run setup once more.' : 'Next: npm start');
}

interface Asking {
  kept: Settings;
  settings: Settings;
  env: NodeJS.ProcessEnv;
  ask: Ask | undefined;
  say: (text: string) => void;
}

/** At a terminal, repeats a chapter until it has no errors. */
async function answer(chapter: Chapter, asking: Asking): Promise<{ settings: Settings; found: Finding[] }> {
  let settings = asking.settings;
  for (;;) {
    for (const question of chapter.questions) {
      const value = await valueOf(question, { ...asking, settings });
      settings = value === undefined ? without(settings, question.name) : { ...settings, [question.name]: value };
    }
    const missing = chapter.questions.filter((question) => isMissing(question, settings));
    const found =
      missing.length > 0
        ? missing.map(({ name, words }) =>
            wrong(`${name} is not set: ${words}.`, `Set ${name}, or call it at a terminal.`),
          )
        : await chapter.check({ ...withoutEmpty(asking.env), ...settings });
    for (const finding of found) asking.say(shown(finding));
    if (asking.ask === undefined || !found.some(({ state }) => state === 'wrong')) return { settings, found };
    asking.say('  Once more, Enter keeps what was typed:');
  }
}

const isMissing = ({ name, isOptional, when }: Question, settings: Settings): boolean =>
  !isOptional && (when?.(settings) ?? true) && settings[name] === undefined;

async function valueOf(question: Question, { kept, settings, env, ask }: Asking): Promise<string | undefined> {
  const { name, when, fallback } = question;
  if (isKept(name) && kept[name] !== undefined) return kept[name];
  if (when && !when(settings)) return settings[name];
  const given = env[name]?.trim() || undefined;
  const offered = settings[name] ?? fallback?.(settings);
  const said = given ?? (ask ? await ask(question, offered) : offered);
  return said ?? MAKERS[name]?.();
}

/** The file's value is kept; a different one in the environment would override it at every start. */
function foreignKept(kept: Settings, env: NodeJS.ProcessEnv): Finding[] {
  const names = Object.keys(kept).filter((name) => isKept(name) && env[name] && env[name]?.trim() !== kept[name]);
  return names.map((name) =>
    wrong(`${name} in the environment is not that of the file, which stays.`, `Take ${name} out of the environment.`),
  );
}

/** The deploy key owns the contracts. It is not a setting, and no server needs it. */
function refuseDeployKey(settings: Record<string, string | undefined>): void {
  if (!settings['DEPLOY_KEY']) return;
  throw new StartError('DEPLOY_KEY is no setting, and is never written.', {
    why: 'Whoever reads it owns the contracts.',
    remedy: 'Put it into a file that only you can read, and name that file as DEPLOY_KEY_FILE when you deploy.',
  });
}

/** Other server settings from the environment, so that a start uses what was checked. */
function givenBeside(env: NodeJS.ProcessEnv): Settings {
  const names = Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8')));
  const given = withoutEmpty(env);
  return Object.fromEntries(
    names
      .filter((name) => !OF_COMMANDS.has(name) && given[name] !== undefined)
      .map((name) => [name, given[name] ?? '']),
  );
}

/** A node is configured, but the contracts are not deployed yet. */
const isWaiting = (settings: Settings): boolean =>
  settings['CHAIN_RPC_URL'] !== undefined && settings['CONTRACTS_JUMP_STATS'] === undefined;

/** Validates the settings as the server does. Without deployed contracts, the chain stays off. */
function checkWhole(settings: Record<string, string>): Finding {
  const source = isWaiting(settings) ? without(settings, 'CHAIN_RPC_URL') : settings;
  try {
    readEnv(source);
    return good('It starts with these settings.');
  } catch (error) {
    if (error instanceof EnvError) return wrong(error.message, 'Mend these settings');
    throw error;
  }
}

function withNewKek(ring: string): string {
  const ids = ring.split(/[\s,]+/).map((entry) => entry.split(':')[0] ?? '');
  return `${ring.trim()},${newKek(ids)}`;
}

const without = (settings: Settings, name: string): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name));

const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

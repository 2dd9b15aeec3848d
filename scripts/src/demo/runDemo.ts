import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSandboxState } from '@jumpy/sandbox/stateFile';
import { findLauncher } from '../launch/lockDataFolder.ts';
import { clearFolder } from '../launch/clearFolder.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import { createDataFolder } from '../launch/createDataFolder.ts';
import { type LauncherPlan, runLauncher } from '../launch/runLauncher.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { createDemoPeople } from './demoPlayers.ts';
import { DEMO_DAYS, MS_PER_DAY, planDemo } from './planDemo.ts';

const RECORD_FILE = 'demo.json';

/** Fills a separate instance and leaves it running; a filled one is only started. Returns the exit code. */
export async function runDemo(
  plan: Omit<LauncherPlan, 'filling'>,
  { players, anew, lan: isLan }: { players: number; anew: boolean; lan: boolean },
): Promise<number> {
  const { env, say } = plan;
  assertLocalOnly(plan);
  if (anew) await clearDemo(env.dataDir);
  const record = readDemoRecord(env.dataDir);
  if (record) {
    say(
      `The demo is there already: ${record.players} players, filled ${record.at.slice(0, 16).replace('T', ' ')} UTC.`,
    );
    return runLauncher({ ...plan, isLan });
  }
  return runLauncher({ ...plan, isLan, filling: createFiller(plan, { players }) });
}

function createFiller(
  { env, say }: Pick<LauncherPlan, 'env' | 'say'>,
  { players }: { players: number },
): NonNullable<LauncherPlan['filling']> {
  const nowMs = Date.now();
  const planned = planDemo({ players, nowMs });
  const note = (state: 'begun' | 'full'): void =>
    writeDemoRecord(env.dataDir, { state, players, at: new Date(nowMs).toISOString() });
  return {
    // An hour before the first player joins, so that the contracts are deployed by then.
    chainBeganMs: nowMs - DEMO_DAYS * MS_PER_DAY,
    onBegin() {
      note('begun');
      writeSandboxState(path.join(env.dataDir, 'sandbox.json'), {
        people: createDemoPeople(planned.players),
        authorizations: [],
      });
    },
    async fill({ serverEnv, chain, signal }) {
      const begunMs = performance.now();
      say(`Filling it with ${players} players and ${planned.games} runs that bots play and the server checks:`);
      if (!chain) say('Without a local chain nobody has a character of their own, and nothing is sold.');
      const { fillDemo } = await import('./fillDemo.ts');
      await fillDemo({ serverEnv, chain, signal, say, plan: planned });
      note('full');
      say(
        `Filled in ${((performance.now() - begunMs) / 1_000).toFixed(0)} s. It is kept in ${path.relative(process.cwd(), env.dataDir)}.`,
      );
    },
  };
}

/** Throws if an external database, chain or Discord is configured, since demo data must never end up there. */
function assertLocalOnly({ env }: Pick<LauncherPlan, 'env'>): void {
  const setVariables = [
    ...(env.databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(env.chainRpcUrl === undefined ? [] : ['CHAIN_RPC_URL']),
    ...(env.discordClientId === undefined ? [] : ['DISCORD_CLIENT_ID']),
    ...(isLocalStart(env) ? [] : ['HOST, PUBLIC_URL or KEYRING_URL of another machine']),
    ...(env.inherited['CLOCK'] ? ['CLOCK'] : []),
  ];
  if (setVariables.length === 0) return;
  throw new StartError('A demo is for this computer, with a product of its own.', {
    why: `Set is ${setVariables.join(', ')}. Nothing was changed.`,
    remedy: 'Leave that away, also from .env, and call it again.',
  });
}

async function clearDemo(dataDir: string): Promise<void> {
  if (!isDemo(dataDir)) return;
  const launcher = findLauncher(dataDir);
  if (launcher !== undefined && launcher !== 'stale')
    throw new StartError('The demo is running.', {
      why: `Process ${launcher.pid} works in ${dataDir}.`,
      remedy: 'Press Ctrl-C in its terminal first; nothing was cleared.',
    });
  await clearFolder(dataDir);
}

/** Marker file of a demo. */
interface DemoRecord {
  state: 'begun' | 'full';
  players: number;
  at: string;
}

/** The demo in a folder; undefined if the folder is empty. Throws for any other content. */
export function readDemoRecord(dataDir: string): DemoRecord | undefined {
  const file = path.join(dataDir, RECORD_FILE);
  const text = readFileIfExists(file);
  if (text === undefined) {
    if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return undefined;
    throw new StartError('This folder holds something else than a demo.', {
      why: `${dataDir} is not empty, and no demo was made in it. Nothing was changed.`,
      remedy: 'Name an empty one: DATA_DIR=.demo npm run demo',
    });
  }
  const note = JSON.parse(text) as DemoRecord;
  const launcher = findLauncher(dataDir);
  if (launcher !== undefined && launcher !== 'stale')
    throw new StartError('The demo is running already.', {
      why: `Process ${launcher.pid} works in ${dataDir}.`,
      remedy: 'Use that one, or press Ctrl-C in its terminal and start again.',
    });
  if (note.state === 'full') return note;
  throw new StartError('An earlier demo was cut off while it was filled.', {
    why: `${dataDir} holds a part of it.`,
    remedy: 'npm run demo -- --anew clears that folder and fills it again.',
  });
}

/** Whether the folder holds a demo and may be cleared. */
const isDemo = (dataDir: string): boolean => existsSync(path.join(dataDir, RECORD_FILE));

export function writeDemoRecord(dataDir: string, note: DemoRecord): void {
  createDataFolder(dataDir);
  writeFileSync(path.join(dataDir, RECORD_FILE), `${JSON.stringify(note)}\n`);
}

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { findForge } from '@jumpy/scripts/findForge';
import type { Measurement, BenchRow } from './benchRow.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/bench-contracts');
const CONFIG = path.join(ROOT, 'bench/contracts/foundry.toml');

/** Our contracts, the reference contracts (from typical to minimal), and the gas limit of ours from bars.md. */
const COMPARISONS = [
  {
    action: 'army mint',
    peers: ['ERC721A', "OpenZeppelin's enumerable", 'ERC721A of packed phases', 'plain OpenZeppelin'],
    maxGas: 80_000,
  },
  { action: 'shop mint', peers: ['OpenZeppelin with supplies', 'ERC-1155 of packed items'], maxGas: 54_000 },
  { action: 'stats again', peers: ['a mapping a field', 'packed and nothing else'], maxGas: 36_000 },
  { action: 'revive', peers: ['guarded and counted', 'a bare payment'], maxGas: 25_000 },
] as const;

/** Extra gas of a cold slot and a cold account on Monad over the 2,100 and 2,600 measured here. */
const SLOT_EXTRA = 8_100 - 2_100;
const ACCOUNT_EXTRA = 10_100 - 2_600;

interface GasMeasurement {
  gas: number;
  slots: number;
  accounts: number;
}

export const measureGas: Measurement = async () => {
  const forge = findForge(scriptEnv().inherited);
  if (!forge) throw new Error('There is no forge for this machine among the packages.');
  const snapshots = path.join(CACHE, 'snapshots');
  rmSync(snapshots, { recursive: true, force: true });
  await runQuietly(forge.program, ['test', '--root', ROOT], { ...forge.env, FOUNDRY_CONFIG: CONFIG });
  const read = (group: string) =>
    JSON.parse(readFileSync(path.join(snapshots, `${group}.json`), 'utf8')) as Record<string, string>;
  const groups = { gas: read('gas'), slots: read('slots'), accounts: read('accounts') };
  const measuredOf = (name: string): GasMeasurement => {
    const { gas, slots, accounts } = groups;
    const measured = { gas: Number(gas[name]), slots: Number(slots[name]), accounts: Number(accounts[name]) };
    if (Object.values(measured).every(Number.isInteger) && measured.gas >= 21_000) return measured;
    throw new Error(`No gas was measured of "${name}".`);
  };
  return COMPARISONS.flatMap(({ action, peers, maxGas }) =>
    peers.map((peer): BenchRow => {
      const [ours, other] = [measuredOf(`${action}, ours`), measuredOf(`${action}, ${peer}`)];
      return {
        name: `gas: ${action}, beside ${peer}`,
        ours: formatGas(ours),
        peer: formatGas(other),
        ratio: ours.gas / other.gas,
        goal: `at most ${maxGas.toLocaleString('en')}`,
        ok: ours.gas <= maxGas,
        how:
          'gas of a whole transaction with cold storage (forge, isolated), the same call to both, after somebody else was there; ' +
          `slots and accounts beside sender and contract that were cold, and the gas at Monad's price of them: ` +
          `${monadGas(ours).toLocaleString('en')} beside ${monadGas(other).toLocaleString('en')}`,
      };
    }),
  );
};

/** Gas of a transaction with Monad's documented prices for cold slots and accounts. */
const monadGas = ({ gas, slots, accounts }: GasMeasurement): number =>
  gas + slots * SLOT_EXTRA + accounts * ACCOUNT_EXTRA;

const formatGas = ({ gas, slots, accounts }: GasMeasurement): string =>
  `${gas.toLocaleString('en')} (cold: ${slots} ${slots === 1 ? 'slot' : 'slots'}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'})`;

function runQuietly(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`forge ended with ${code}:\n${output}`))));
  });
}

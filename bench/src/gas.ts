import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { findForge } from '@jumpy/scripts/forge';
import type { Measurement, Row } from './row.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/bench-contracts');
const CONFIG = path.join(ROOT, 'bench/contracts/foundry.toml');

/** What is compared: ours, the sample beside it, and the most that ours may take (bars.md). */
const COMPARED = [
  { ours: 'army mint, ours', peer: 'army mint, ERC721A', most: 80_000 },
  { ours: 'army mint, ours', peer: 'army mint, OpenZeppelin', most: 80_000 },
  { ours: 'shop mint, ours', peer: 'shop mint, OpenZeppelin', most: 54_000 },
  { ours: 'stats again, ours', peer: 'stats again, a mapping a field', most: 36_000 },
  { ours: 'revive, ours', peer: 'revive, guarded and counted', most: 25_000 },
] as const;

export const measure: Measurement = async () => {
  const forge = findForge(scriptEnv().inherited);
  if (!forge) throw new Error('There is no forge for this machine among the packages.');
  const file = path.join(CACHE, 'snapshots/gas.json');
  rmSync(file, { force: true });
  const env = { ...forge.env, FOUNDRY_CONFIG: CONFIG };
  await run(forge.program, ['test', '--root', ROOT], env);
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const gasOf = (name: string): number => {
    const gas = Number(measured[name]);
    if (!Number.isInteger(gas) || gas < 21_000) throw new Error(`No gas was measured of "${name}".`);
    return gas;
  };
  return COMPARED.map(({ ours, peer, most }): Row => {
    const [gas, peerGas] = [gasOf(ours), gasOf(peer)];
    return {
      name: `gas: ${ours.replace(', ours', '')}, beside ${peer.replace(/^.*?, /, '')}`,
      ours: gas.toLocaleString('en'),
      peer: peerGas.toLocaleString('en'),
      ratio: gas / peerGas,
      goal: `at most ${most.toLocaleString('en')}`,
      ok: gas <= most,
      how: 'gas of a whole transaction with cold storage (forge, isolated), the same call to both, after somebody else was there',
    };
  });
};

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`forge ended with ${code}:\n${said}`))));
  });
}

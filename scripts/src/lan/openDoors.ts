import path from 'node:path';
import type { ScriptEnv } from '../env.ts';
import { announceNames } from './announceNames.ts';
import { keepCertificates } from './certificates.ts';
import { type Lan, namesOf } from './lan.ts';
import { lanText } from './lanText.ts';
import { openTlsDoor } from './tlsDoor.ts';
import { openTrustPage } from './trustPage.ts';

export interface DoorsPlan {
  env: ScriptEnv;
  lan: Lan;
  others: readonly string[];
  /** Which optional processes exist and need a TLS proxy. */
  parts: { discord: boolean; chain: boolean };
  say: (text: string) => void;
  atEnd: (undo: () => Promise<void>) => void;
}

/**
 * Opens the product to the network: a TLS proxy for each process, mDNS names, and the page for trusting the
 * certificate.
 */
export async function openDoors({ env, lan, others, parts, say, atEnd }: DoorsPlan): Promise<void> {
  const { address } = lan;
  const names = namesOf(lan);
  const folder = path.join(env.dataDir, 'lan');
  const made = await keepCertificates({ folder, name: lan.name, names, addresses: [address], nowMs: Date.now() });
  const ports = [
    env.port,
    env.keyringPort,
    ...(parts.discord ? [env.sandboxPort] : []),
    ...(parts.chain ? [env.chainPort] : []),
  ];
  for (const port of ports) {
    const door = await openTlsDoor({ address, port, certificate: made, behind: port });
    atEnd(() => door.close());
  }
  const page = await openTrustPage({ lan, port: env.lanSettings.trustPort, authority: made.authority.der });
  atEnd(() => page.close());
  const announced = announceNames({
    names,
    address,
    onProblem: (why) => say(`The names of this machine cannot be announced (${why}): ${lan.name} may not be found.`),
  });
  atEnd(() => announced.close());
  say(lanText({ lan, others, isNewAuthority: made.isNewAuthority }));
}

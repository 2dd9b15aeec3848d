import { localAddress } from '@jumpy/domain/localAddress';
import type { ScriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';
import { findAddress } from './findAddress.ts';
import { openLan } from './lan.ts';

/**
 * Settings of a start that is reachable from the network: pages get https URLs there, while every process still listens
 * on loopback.
 */
export function enterLan(env: ScriptEnv): { env: ScriptEnv; others: readonly string[] } {
  const { inherited, lanSettings, port, keyringPort, sandboxPort, chainPort } = env;
  const chosen = ['HOST', 'PUBLIC_URL', 'KEYRING_URL'].filter((name) => inherited[name]);
  if (chosen.length > 0)
    throw new StartError('A start with --lan chooses its addresses itself.', {
      why: `Set is ${chosen.join(', ')}.`,
      remedy:
        'Leave that away, or leave --lan away; LAN_NAME and LAN_ADDRESS say how this machine is called in its network.',
    });
  const { address, others } = findAddress(lanSettings.address);
  const ports = {
    app: port,
    keyring: keyringPort,
    discord: sandboxPort,
    chain: chainPort,
    trust: lanSettings.trustPort,
  };
  const lan = openLan({ name: lanSettings.name, address, ports });
  return { env: { ...env, lan, publicUrl: lan.urls.app, keyringUrl: lan.urls.keyring }, others };
}

/** Product name and URL for contracts and items; the same with and without --lan. */
export const brandOf = ({
  productName,
  publicUrl,
  lan,
  port,
  instance,
}: ScriptEnv): { productName: string; publicUrl: string } => ({
  productName,
  publicUrl: lan ? localAddress(port, instance) : publicUrl,
});

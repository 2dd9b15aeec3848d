import os from 'node:os';
import { localAddress } from '@jumpy/domain/localAddress';
import type { ScriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';
import { createLan } from './lan.ts';

/** Virtual interfaces, whose networks no phone can reach. */
const VIRTUAL_INTERFACES = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|utun|tailscale|zt|cni|flannel|podman)/;

/**
 * Settings of a start that is reachable from the network: pages get https URLs there, while every process still listens
 * on loopback.
 */
export function applyLanSettings(env: ScriptEnv): { env: ScriptEnv; others: readonly string[] } {
  const { inherited, lanSettings, port, keyringPort, sandboxPort, chainPort } = env;
  const setVariables = ['HOST', 'PUBLIC_URL', 'KEYRING_URL'].filter((name) => inherited[name]);
  if (setVariables.length > 0)
    throw new StartError('A start with --lan chooses its addresses itself.', {
      why: `Set is ${setVariables.join(', ')}.`,
      remedy:
        'Leave that away, or leave --lan away; LAN_NAME and LAN_ADDRESS say how this machine is called in its network.',
    });
  const { address, others } = findLanAddress(lanSettings.address);
  const ports = {
    app: port,
    keyring: keyringPort,
    discord: sandboxPort,
    chain: chainPort,
    trust: lanSettings.trustPort,
  };
  const lan = createLan({ name: lanSettings.name, address, ports });
  return { env: { ...env, lan, publicUrl: lan.urls.app, keyringUrl: lan.urls.keyring }, others };
}

/** Product name and URL for contracts and items; the same with and without --lan. */
export const getProductBrand = ({
  productName,
  publicUrl,
  lan,
  port,
  instance,
}: ScriptEnv): { productName: string; publicUrl: string } => ({
  productName,
  publicUrl: lan ? localAddress(port, instance) : publicUrl,
});

interface InterfaceAddress {
  name: string;
  address: string;
}

/** The machine's network address: the configured one, or the first that a phone could reach. */
export function findLanAddress(
  requested: string | undefined,
  interfaces: NodeJS.Dict<os.NetworkInterfaceInfo[]> = os.networkInterfaces(),
): { address: string; others: string[] } {
  const all: InterfaceAddress[] = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos.filter(({ family }) => family === 'IPv4').map(({ address }) => ({ name, address })),
  );
  if (requested !== undefined) {
    if (all.some(({ address }) => address === requested) || requested.startsWith('127.'))
      return { address: requested, others: [] };
    throw new StartError(`This machine has no address ${requested}.`, {
      why: `It has ${all.map(({ address }) => address).join(', ')}.`,
      remedy: 'Set LAN_ADDRESS to one of these, or leave it away.',
    });
  }
  const reachable = all.filter(({ name, address }) => !address.startsWith('127.') && !VIRTUAL_INTERFACES.test(name));
  const [first, ...others] = [...reachable.filter(isPrivate), ...reachable.filter((found) => !isPrivate(found))];
  if (!first)
    throw new StartError('This machine is in no network.', {
      why: 'It has no address but its own.',
      remedy: 'Connect it to the network that the phone is in, then start again.',
    });
  return { address: first.address, others: others.map(({ address }) => address) };
}

const isPrivate = ({ address }: InterfaceAddress): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);

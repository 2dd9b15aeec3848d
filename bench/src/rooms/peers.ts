import { installOptional } from '../installOptional.ts';
import { FLUSH_MS } from './flushMs.ts';
import { ourPeer } from './ourPeer.ts';
import type { RoomServerPeer } from './peer.ts';
import { createWsPeer } from './wsPeer.ts';

type PeerMaker = (options: Pick<RoomServerPeer, 'name' | 'flushMs'>) => RoomServerPeer;

const { load } = await installOptional('bench', { size: '30 MB' });
const { colyseusPeer } = await load<{ colyseusPeer: PeerMaker }>('src/colyseusPeer.ts');

/** Colyseus' default: 20 a second. */
const USUAL_PATCH_MS = 50;

export const PEERS = {
  ours: ourPeer,
  colyseus: colyseusPeer({ name: 'Colyseus', flushMs: FLUSH_MS }),
  usualColyseus: colyseusPeer({ name: 'Colyseus at its usual 20 Hz', flushMs: USUAL_PATCH_MS }),
  tick: createWsPeer({ name: 'ws with a 30 Hz tick', file: './wsTick.ts', flushMs: 1_000 / 30 }),
  naive: createWsPeer({ name: 'naive rebroadcast', file: './naive.ts', flushMs: 0 }),
} as const satisfies Readonly<Record<string, RoomServerPeer>>;

export type PeerName = keyof typeof PEERS;

export const PEER_NAMES = Object.keys(PEERS) as readonly PeerName[];

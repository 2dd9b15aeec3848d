import { encodeReplay } from '@jumpy/sim/replay';
import type { PlayedRun } from './playedRun.ts';
import { packBytes } from './playedRun.ts';

/** An altered submission: its name, the replay as sent, and the claim. */
export interface Mutation {
  name: string;
  replay: string;
  score: number;
  jumps: number;
}

/** Alters a run in one of many ways; `random` picks the kind and the place. */
export function mutate(run: PlayedRun, random: () => number): Mutation {
  const bytes = encodeReplay(run.replay);
  const at = 18 + Math.floor(random() * (bytes.length - 18));
  const claim = { score: run.score, jumps: run.jumps };
  const packed = packBytes(bytes);
  const kinds: (() => Mutation)[] = [
    () => ({
      name: 'a bit turned',
      replay: packBytes(bytes.map((byte, i) => (i === at ? byte ^ (1 << (random() * 8)) : byte))),
      ...claim,
    }),
    () => ({ name: 'a byte left out', replay: packBytes(bytes.filter((_, i) => i !== at)), ...claim }),
    () => ({
      name: 'a byte put in',
      replay: packBytes(Uint8Array.from([...bytes.slice(0, at), random() * 256, ...bytes.slice(at)])),
      ...claim,
    }),
    () => ({ name: 'cut off', replay: packBytes(bytes.slice(0, at)), ...claim }),
    () => ({
      name: 'cut off after packing',
      replay: packed.slice(0, 4 * Math.ceil(random() * (packed.length / 4 - 1))),
      ...claim,
    }),
    () => ({
      name: 'a better score',
      replay: packed,
      score: run.score + 1 + Math.floor(random() * 50),
      jumps: run.jumps,
    }),
    () => ({ name: 'more jumps', replay: packed, score: run.score, jumps: run.jumps + 1 + Math.floor(random() * 50) }),
    () => ({ name: 'two bytes swapped', replay: packBytes(swapped(bytes, at)), ...claim }),
  ];
  return (kinds[Math.floor(random() * kinds.length)] ?? kinds[0])?.() ?? { name: 'none', replay: packed, ...claim };
}

function swapped(bytes: Uint8Array, at: number): Uint8Array {
  const other = at > 18 ? at - 1 : at + 1;
  return bytes.map((byte, i) => (i === at ? (bytes[other] ?? byte) : i === other ? (bytes[at] ?? byte) : byte));
}

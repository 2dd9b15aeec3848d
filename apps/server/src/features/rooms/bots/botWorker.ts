import os from 'node:os';
import { BOT_STRENGTHS } from './botStrengths.ts';
import { type PlayedAhead, playAhead } from './playAhead.ts';

export interface CoursePlayed {
  runs: PlayedAhead[];
  /** What it took of the processor, in milliseconds. */
  cpuMs: number;
}

// On Linux a thread has a priority of its own; elsewhere it would be that of the server.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Runs in a thread of its own, behind everything else: lets a bot of each strength play the course of a key. */
export default function playCourse(runKey: Uint8Array): CoursePlayed {
  const before = process.threadCpuUsage();
  const runs = BOT_STRENGTHS.map((strength) => playAhead(runKey, strength));
  const { user, system } = process.threadCpuUsage(before);
  return { runs, cpuMs: (user + system) / 1_000 };
}

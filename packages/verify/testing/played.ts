import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { toReplayClaim } from '../src/checkReplay.ts';
import type { OpenReplay } from '../src/verdict.ts';

/** Bytes as sent by the server: deflate-raw, base64. */
export async function packReplay(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...deflated));
}

export function botReplay(number: number, skill: SkillName = 'average'): Replay {
  const seed = String(number).padStart(32, '7');
  return playRun({ seed, mode: 'solo', skill: SKILLS[skill] }).replay;
}

/** A run id that tells its number. */
const makeRunId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A bot's n-th run as the server returns it, with a correct claim. */
export async function makePlayedRun(number: number, skill: SkillName = 'average'): Promise<OpenReplay> {
  const replay = botReplay(number, skill);
  return {
    runId: makeRunId(number),
    replay: await packReplay(encodeReplay(replay)),
    claim: toReplayClaim(simulate(replay)),
  };
}

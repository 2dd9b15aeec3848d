import { playRun } from '@jumpy/sim/bots/play';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { claimOf } from '../../src/verifier/checkReplay.ts';
import type { OpenReplay } from '../../src/verifier/verdict.ts';
import { publicId } from '../../src/fixtures/wire.ts';

/** Bytes as the server sends them: deflate-raw, base64. */
export async function packed(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...deflated));
}

/** A run that a bot really played. */
export function botReplay(number: number, skill: SkillName = 'average'): Replay {
  const seed = String(number).padStart(32, '7');
  return playRun({ seed, mode: 'solo', skill: SKILLS[skill] }).replay;
}

/** The n-th run of a bot as the server gives it, with a claim that is true. */
export async function played(number: number, skill: SkillName = 'average'): Promise<OpenReplay> {
  const replay = botReplay(number, skill);
  return { runId: publicId(number), replay: await packed(encodeReplay(replay)), claim: claimOf(simulate(replay)) };
}

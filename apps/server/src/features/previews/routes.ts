import { profileEndpoints } from '@jumpy/protocol/endpoints/profiles';
import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/roomRaces';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { wireHeights } from '@jumpy/domain/heightLine';
import type { ProfileReader } from '../profiles/profileReader.ts';
import { countRacers, type EndedRace, hasEnded, type RaceReader, winnerOf } from '../roomRaces/raceReader.ts';
import type { ReadRun, RunReader } from '../runs/reading/runReader.ts';
import { NOTHING_RUNS } from '../../http/fileHeaders.ts';
import { serve } from '../../http/serve.ts';
import { createPainter } from './painter.ts';
import { inviteFacts, profileFacts, questFacts } from './playerFacts.ts';
import type { PictureFacts, RunPreviewFacts } from './previewFacts.ts';
import { createPreviews } from './previews.ts';
import type { RacePreviewFacts } from './racePreviewFacts.ts';

/** A name may change, a run be removed and a profile be hidden: a copy is out of date for this long at most. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
const FOR_HALF_A_MINUTE = 'public, max-age=30';

interface Picture {
  facts: PictureFacts | null;
  status: 200 | 404 | 410;
}

interface Readers {
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
}

export const previewRoutes: FastifyPluginAsync<Readers> = async (api, { readRun, readRace, profiles }) => {
  const painter = createPainter();
  const previews = createPreviews(painter);
  api.addHook('onClose', () => painter.close());

  async function send(reply: FastifyReply, { facts, status }: Picture): Promise<FastifyReply> {
    const bytes = await previews.read(facts);
    return reply
      .code(status)
      .header('cache-control', facts ? FOR_FIVE_MINUTES : FOR_HALF_A_MINUTE)
      .header('content-security-policy', NOTHING_RUNS)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  }

  serve(api, runEndpoints.preview, async (request, reply) => {
    const run = await readRun(request.params.runId);
    const stands = run !== undefined && run.voidedAt === null && !run.isInRoom;
    return send(reply, { facts: stands ? previewFacts(run) : null, status: stands ? 200 : run?.voidedAt ? 410 : 404 });
  });

  serve(api, roomRaceEndpoints.preview, async (request, reply) => {
    const race = await readRace(request.params.raceId);
    const facts = race && hasEnded(race) ? raceFacts(race) : null;
    return send(reply, { facts, status: race ? 200 : 404 });
  });

  const sendOf = <Read>(reply: FastifyReply, read: Read | undefined, factsOf: (read: Read) => PictureFacts) =>
    send(reply, read ? { facts: factsOf(read), status: 200 } : { facts: null, status: 404 });
  serve(api, profileEndpoints.preview, async ({ params: { publicId } }, reply) =>
    sendOf(reply, await profiles.profile(publicId), profileFacts),
  );
  serve(api, profileEndpoints.invitePreview, async ({ params: { publicId } }, reply) =>
    sendOf(reply, await profiles.profile(publicId), inviteFacts),
  );
  serve(api, profileEndpoints.doneQuestPreview, async ({ params }, reply) =>
    sendOf(reply, await profiles.doneQuest(params), questFacts),
  );
};

function previewFacts(run: ReadRun): RunPreviewFacts {
  const { username, score, level, simVersion, jumps, ticks, heights, courseDate, witness, look } = run;
  return {
    ...{ kind: 'run', name: username, score, level, simVersion, jumps, ticks, courseDate, look },
    heights: wireHeights(heights),
    isLive: witness === 'live',
  };
}

const PODIUM = 3;

/** Null where every run of it was removed. */
function raceFacts(ended: EndedRace): RacePreviewFacts | null {
  const winner = winnerOf(ended);
  if (!winner) return null;
  const podium = ended.places.flatMap(({ rank, username, score, look }) =>
    rank === null ? [] : [{ name: username ?? '', score, rank, look: look ?? DEFAULT_LOOK }],
  );
  return {
    ...{ kind: 'race', racers: countRacers(ended), level: winner.level ?? 1, simVersion: ended.race.simVersion },
    podium: podium.slice(0, PODIUM),
  };
}

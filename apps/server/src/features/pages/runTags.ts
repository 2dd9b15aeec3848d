import { groupedText } from '@jumpy/domain/numberText';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { runPreviewEndpoint } from '@jumpy/protocol/http/replays';
import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import { plainName, type SharedPage } from './linkTags.ts';

/** What the page of a run tells pages that show links. */
export interface SharedRun {
  id: string;
  username: string;
  score: number;
  level: number;
  simVersion: number;
  jumps: number;
}

export function sharedRun({ id, username, score, level, simVersion, jumps }: SharedRun): SharedPage {
  const place = BIOMES[BIOME_IDS[biomeOf(level, simVersion)] ?? 'meadow'].name;
  return {
    title: `${plainName(username)} scored ${groupedText(score)}`,
    description: `Level ${level}, ${place}, ${groupedText(jumps)} jumps. Watch the run, race it, or check it yourself.`,
    path: `/run/${id}`,
    imagePath: `${API_PATH}/${pathOf(runPreviewEndpoint, { params: { runId: id } })}`,
  };
}

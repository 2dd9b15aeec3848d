import type { Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import sharp from 'sharp';
import { type BestMoment, findBestMoment } from './bestMoment.ts';
import { drawInvitePreview, drawProfilePreview, drawQuestPreview } from './drawPlayerPreviews.ts';
import { drawRacePreview, drawRunPreview } from './drawRunPreviews.ts';
import { PREVIEW_SIZE, type PreviewFacts, previewHeight } from './previewFacts.ts';
import { drawEventPreview, drawPagePreview, drawProductPreview } from './drawPagePreviews.ts';

// One picture at a time; cache nothing.
sharp.cache(false);
sharp.concurrency(1);

export interface PreviewTask {
  facts: PreviewFacts | null;
  /** Deflated replay of a run that anyone may watch; its best moment is drawn. */
  replay?: Uint8Array | undefined;
  /** In px; the height follows. */
  width: number;
}

/** Worker thread entry: renders the picture as PNG; null renders the product picture. */
export default async function renderPreview({ facts, replay, width }: PreviewTask): Promise<Uint8Array> {
  const viewBox = [0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height] as const;
  // A replay that cannot be played, such as one of newer rules, still has a score to show.
  const moment = replay ? await findBestMoment(replay).catch(() => null) : null;
  const svg = renderSvgFile(drawPreview(facts, moment), { width, height: previewHeight(width), viewBox });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png);
}

function drawPreview(facts: PreviewFacts | null, moment: BestMoment | null): Shape {
  switch (facts?.kind) {
    case undefined:
      return drawProductPreview();
    case 'run':
      return drawRunPreview(facts, moment);
    case 'race':
      return drawRacePreview(facts);
    case 'profile':
      return drawProfilePreview(facts);
    case 'quest':
      return drawQuestPreview(facts);
    case 'invite':
      return drawInvitePreview(facts);
    case 'event':
      return drawEventPreview(facts);
    case 'page':
      return drawPagePreview(facts);
  }
}

import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { COLORS } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import { drawWordmark } from '@jumpy/rig/wordmark';
import sharp from 'sharp';
import { drawInvitePreview, drawProfilePreview, drawQuestPreview } from './drawPlayerPreviews.ts';
import { drawRacePreview, drawRunPreview } from './drawRunPreviews.ts';
import { PREVIEW_SIZE, type PreviewFacts } from './previewFacts.ts';
import { drawStage } from './stage.ts';
import { drawText } from './components.ts';

// One picture at a time; cache nothing.
sharp.cache(false);
sharp.concurrency(1);

/** Worker thread entry: renders the picture as PNG; null renders the product picture. */
export default async function renderPreview(facts: PreviewFacts | null): Promise<Uint8Array> {
  const { width, height } = PREVIEW_SIZE;
  const svg = renderSvgFile(drawPreview(facts), { width, height, viewBox: [0, 0, width, height] });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(png);
}

function drawPreview(facts: PreviewFacts | null): Shape {
  switch (facts?.kind) {
    case undefined:
      return drawProductPreview();
    case 'run':
      return drawRunPreview(facts);
    case 'race':
      return drawRacePreview(facts);
    case 'profile':
      return drawProfilePreview(facts);
    case 'quest':
      return drawQuestPreview(facts);
    case 'invite':
      return drawInvitePreview(facts);
  }
}

/** Fallback preview picture of the product. */
function drawProductPreview(): Shape {
  const textStyle = { face: 'display', size: 46, colour: COLORS.cream, edge: 7, maxWidth: 560 } as const;
  return group([
    drawStage('neon'),
    group([drawWordmark()], { transform: composeMatrices(translate(88, 296), scale(0.98)) }),
    drawText('Jump, climb, and compete', { x: 64, y: 430 }, textStyle),
    drawText('where every score is verified', { x: 64, y: 490 }, textStyle),
  ]);
}

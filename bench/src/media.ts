import { SHOP_SEED } from '@jumpy/scripts/contracts/shopSeed';
import { resizeImage } from '@jumpy/server/features/media/remote/reencodeImage';
import { renderItemImage } from '@jumpy/server/features/shop/itemFiles';
import { renderWorkImage } from '@jumpy/server/features/works/pinWorks';
import { ARMY_SIZE } from '@jumpy/rig/army';
import sharp from 'sharp';
import type { Measurement, BenchRow } from './benchRow.ts';
import { median } from './statistics.ts';

/** Artworks spread over the whole collection. */
const NUMBERS = Array.from({ length: 24 }, (_, index) => (index * 29) % ARMY_SIZE);
/** All artworks in sequence on one core. */
const MAX_MS = 600_000;
const MAX_WORK_KB = 150;
/** Size limit of a shop card image, which the page waits for. */
const MAX_CARD_KB = 40;
const KB = 1024;

async function timeWork<T>(work: () => Promise<T>): Promise<{ ms: number; made: T }> {
  const startedMs = performance.now();
  const made = await work();
  return { ms: performance.now() - startedMs, made };
}

/** Images per second, and their size. The baseline only decodes and encodes the finished image: the minimum cost. */
export const measureMedia: Measurement = async () => {
  sharp.concurrency(1);
  await renderWorkImage(0);
  const drawn: number[] = [];
  const written: number[] = [];
  const pictures: Buffer[] = [];
  for (const number of NUMBERS) {
    const ours = await timeWork(() => renderWorkImage(number));
    const baseline = await timeWork(() => sharp(ours.made).png({ compressionLevel: 9 }).toBuffer());
    drawn.push(ours.ms);
    written.push(baseline.ms);
    pictures.push(ours.made);
  }
  const items = await Promise.all(
    SHOP_SEED.map((item) => renderItemImage({ ...item, priceWei: String(item.priceWei) })),
  );
  const [ours, baseline] = [median(drawn), median(written)];
  const allMs = ours * ARMY_SIZE;
  const perSecond = (ms: number): string => `${(1_000 / ms).toFixed(1)}/s`;
  return [
    {
      name: 'works of the army drawn, 1024 px',
      ours: `${perSecond(ours)}, all in ${Math.round(allMs / 1_000)} s`,
      peer: `${perSecond(baseline)} written again`,
      ratio: baseline / ours,
      goal: 'all in 600 s',
      ok: allMs < MAX_MS,
      how: `median of ${NUMBERS.length}, one thread of the encoder`,
    },
    bytesRow('a work, 1024 px png', { pictures, maxKb: MAX_WORK_KB }),
    bytesRow('a picture on a card, 256 px webp', {
      pictures: await Promise.all(
        [...pictures, ...items].map((png) => resizeImage(png, { size: 256, format: 'webp' })),
      ),
      maxKb: MAX_CARD_KB,
    }),
  ];
};

function bytesRow(name: string, { pictures, maxKb }: { pictures: readonly Buffer[]; maxKb: number }): BenchRow {
  const sizes = pictures.map(({ length }) => length / KB);
  const largest = Math.max(...sizes);
  return {
    name,
    ours: `${median(sizes).toFixed(1)} KB, at most ${largest.toFixed(1)} KB`,
    goal: `at most ${maxKb} KB`,
    ok: largest <= maxKb,
    how: `${pictures.length} pictures`,
  };
}

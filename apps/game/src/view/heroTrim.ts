import { drawJetFlame, drawShieldBubble, drawSpeedLines } from '@jumpy/rig/effect';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { COLOURS } from '@jumpy/rig/palette';
import { biomeOf } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { trimKey } from './spriteKeys.ts';
import type { Pen, Sprites } from './sprites.ts';
import type { Moment, Track } from './track.ts';
import { newMoment } from './track.ts';

const BUBBLE_RADIUS = 36;
const BODY = 22;
const DISCS = [4, 8, 12, 16];
const FAST_FALL = -9;
const FLAME = 1.15;

const past = newMoment();

/** Trail of four flat discs. */
export function drawTrailBehind(
  pen: Pen,
  world: World,
  { track, tick, top }: { readonly track: Track; readonly tick: number; readonly top: number },
): void {
  pen.fillStyle = trailColour(biomeOf(world.level));
  for (const [index, ago] of DISCS.entries()) {
    if (tick - ago < 0) break;
    const moment = track.at(tick - ago, past);
    pen.globalAlpha = 0.3 - index * 0.067;
    pen.beginPath();
    pen.arc(moment.x, top - moment.y - BODY, 17 - index * 3, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Speed lines during a fast fall, flames below a jetpack. */
export function drawSpeed(
  pen: Pen,
  world: World,
  sprites: Sprites,
  { moment, top }: { readonly moment: Moment; readonly top: number },
): void {
  const biome = biomeOf(world.level);
  const { rim } = BIOMES[biomeAt(biome)];
  const y = top - moment.y;
  if (world.player.jetpackTicks > 0) {
    const step = world.tick % 6;
    const flame = sprites.get(trimKey(100 + step), () => drawJetFlame({ phase: step / 6 }), [-18, -6, 36, 60]);
    // Starts below the feet, so that a shield bubble does not hide it.
    for (const side of [-10, 10])
      pen.drawImage(
        flame.image,
        moment.x + side + flame.x * FLAME,
        y - 5 + flame.y * FLAME,
        flame.width * FLAME,
        flame.height * FLAME,
      );
    return;
  }
  if (moment.vy > FAST_FALL) return;
  const lines = sprites.get(trimKey(biome), () => drawSpeedLines({ t: 1, colour: rim }), [-40, -92, 80, 96]);
  pen.globalAlpha = Math.min(1, (FAST_FALL - moment.vy) / 2);
  pen.drawImage(
    lines.image,
    moment.x + lines.x * 0.62,
    y - 46 + lines.y * 0.62,
    lines.width * 0.62,
    lines.height * 0.62,
  );
  pen.globalAlpha = 1;
}

/** Shield bubble, and the blinking ring during invulnerability. */
export function drawGuard(
  pen: Pen,
  world: World,
  sprites: Sprites,
  { moment, top, nowMs }: { readonly moment: Moment; readonly top: number; readonly nowMs: number },
): void {
  const { player } = world;
  const y = top - moment.y - BODY;
  if (player.shield) {
    const step = Math.floor(nowMs / 120) % 8;
    const bubble = sprites.get(
      trimKey(200 + step),
      () => drawShieldBubble({ radius: BUBBLE_RADIUS, phase: step / 8 }),
      [-44, -44, 88, 88],
    );
    pen.drawImage(bubble.image, moment.x + bubble.x, y + bubble.y, bubble.width, bubble.height);
  } else if (player.invulnerableTicks > 0 && player.jetpackTicks === 0 && Math.floor(nowMs / 90) % 2 === 0) {
    pen.beginPath();
    pen.arc(moment.x, y, BUBBLE_RADIUS - 4, 0, 2 * Math.PI);
    pen.lineWidth = 4;
    pen.strokeStyle = COLOURS.cream;
    pen.stroke();
  }
}

/** Dark lilac on light skies, where the rim's color would not be visible. */
function trailColour(biome: number): string {
  const id = biomeAt(biome);
  return id === 'meadow' || id === 'frost' ? '#8E6BF0' : BIOMES[id].rim;
}

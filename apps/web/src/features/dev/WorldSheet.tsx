import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { drawFoe, FOE_KINDS } from '@jumpy/rig/drawFoe';
import { translate } from '@jumpy/rig/matrix';
import { drawPickup, DRAWN_PICKUP_KINDS } from '@jumpy/rig/pickup';
import { drawPlatform, DRAWN_PLATFORM_KINDS } from '@jumpy/rig/drawPlatform';
import { drawScene } from '@jumpy/rig/scenes';
import { group, type Shape } from '@jumpy/rig/shape';
import { DrawingCell } from './DrawingCell.tsx';
import type { DrawingBox } from './paintCell.ts';
import { SheetRow } from './SheetRow.tsx';

const BOX: DrawingBox = [0, 0, 160, 120];
const SIZE = { width: 160, height: 120, light: { x: 44, y: 36, radius: 24 } };
const CENTER = translate(80, 66);

/** Game objects in front of every biome. */
export function WorldSheet() {
  return BIOME_IDS.map((biome) => {
    const before = (shape: Shape) => (): Shape =>
      group([drawScene(biome, SIZE), group([shape], { transform: CENTER })]);
    return (
      <SheetRow key={biome} name={BIOMES[biome].name}>
        <DrawingCell
          id={`scene ${biome}`}
          draw={() => drawScene(biome, { width: 400, height: 300 })}
          box={[0, 0, 400, 300]}
          width={320}
          label="scene"
        />
        {DRAWN_PLATFORM_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`${kind} in ${biome}`}
            draw={before(drawPlatform({ kind, biome, width: 96 }))}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
        {FOE_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`${kind} in ${biome}`}
            draw={before(group([drawPlatform({ kind: 'solid', biome, width: 96 }), drawFoe({ kind, telegraph: 0.3 })]))}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
        {DRAWN_PICKUP_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`pick-up ${kind} in ${biome}`}
            draw={before(drawPickup({ kind }))}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
      </SheetRow>
    );
  });
}

import { ARMY_SAMPLES, CAST, CAST_NAMES, lookOf } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { HAT_KINDS } from '@jumpy/rig/character/hats';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import type { Cell } from './frame.ts';

/** Every contact sheet by name. */
export const SHEETS: Readonly<Record<string, () => readonly Cell[]>> = { cast, army };

const BOX = [-118, -212, 236, 226] as const;

function cast(): readonly Cell[] {
  return CAST_NAMES.flatMap((name) =>
    POSE_NAMES.map((pose) => ({
      shape: drawCharacter(CAST[name], { pose: POSES[pose], charged: pose !== 'hop' && pose !== 'hurt' }),
      box: BOX,
      width: 150,
      label: `${name} ${pose}`,
    })),
  );
}

function army(): readonly Cell[] {
  const hats = HAT_KINDS.map((hat) => ({
    shape: drawCharacter(lookOf({ hat, ears: 'round' }), { floatingBall: true, sticker: true }),
    box: BOX,
    width: 130,
    label: hat,
  }));
  return [
    ...ARMY_SAMPLES.map((look, index) => ({
      shape: drawCharacter(look),
      box: BOX,
      width: 160,
      label: `army ${index}`,
    })),
    ...hats,
  ];
}

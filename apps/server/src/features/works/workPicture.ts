import { armyLookFor, armyTraits } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { drawnPicture } from '../media/drawnPicture.ts';

const SIZE = 1024;

/** A work of the army as PNG on the background of its rarity. */
export const workPicture = (number: number): Promise<Buffer> =>
  drawnPicture({
    shape: drawCharacter(armyLookFor(number), {}),
    box: CHARACTER_BOX,
    ground: armyTraits(number).rarity,
    size: SIZE,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

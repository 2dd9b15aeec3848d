import { armyAppearanceFor, armyTraits } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { renderDrawing } from '../media/renderDrawing.ts';

const IMAGE_SIZE_PX = 1024;

/** A work of the army as PNG on the background of its rarity. */
export const renderWorkImage = (number: number): Promise<Buffer> =>
  renderDrawing({
    shape: drawCharacter(armyAppearanceFor(number), {}),
    box: CHARACTER_BOX,
    background: armyTraits(number).rarity,
    size: IMAGE_SIZE_PX,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

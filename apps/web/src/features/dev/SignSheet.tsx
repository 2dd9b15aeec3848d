import { drawAppIcon } from '@jumpy/rig/appIcon';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { drawIcon, ICONS, type IconName } from '@jumpy/rig/icons';
import { COLOURS, colourSeenBy, SHIFTED, TOYS } from '@jumpy/rig/palette';
import { rect } from '@jumpy/rig/shape';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import { useContext } from 'react';
import { Cell } from './Cell.tsx';
import { Row } from './Row.tsx';
import { SheetVision } from './sheetVision.ts';

const APP_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
const NAMES = Object.keys(ICONS) as IconName[];

/** Signs, letters and the colours themselves. */
export function SignSheet() {
  const vision = useContext(SheetVision);
  return (
    <>
      <Row name="app icon">
        {APP_SIZES.map((size) => (
          <Cell
            key={size}
            id={`app icon ${size}`}
            draw={() => drawAppIcon(size)}
            box={[0, 0, size, size]}
            width={size}
            label={size}
          />
        ))}
      </Row>
      <Row name="letters">
        <Cell id="wordmark" draw={() => drawWordmark()} box={WORDMARK_BOX} width={360} />
        <Cell id="crown" draw={() => drawCrown()} box={CROWN_BOX} width={90} />
      </Row>
      <Row name="icons">
        {NAMES.map((name) => (
          <Cell
            key={name}
            id={`icon ${name}`}
            draw={() => drawIcon(name, COLOURS.cream)}
            box={[0, 0, 24, 24]}
            width={32}
            label={name}
          />
        ))}
      </Row>
      <Row name="colours">
        {Object.entries({ ...COLOURS, ...TOYS }).map(([name, colour]) => (
          <Cell
            key={name}
            id={`colour ${name}`}
            draw={() => rect(0, 0, 40, 24, 8, { fill: colour })}
            box={[0, 0, 40, 24]}
            width={64}
            label={`${name} ${colourSeenBy(colour, vision)}${colour in SHIFTED ? ' *' : ''}`}
          />
        ))}
      </Row>
    </>
  );
}

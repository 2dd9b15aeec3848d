import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/avatar';
import { CAST, CAST_NAMES } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { detailAt } from '@jumpy/rig/detail';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import { Cell } from './Cell.tsx';
import { IdleCell } from './IdleCell.tsx';
import type { Box } from './paintCell.ts';
import { Row } from './Row.tsx';

const BOX: Box = [-118, -212, 236, 242];
const SIZES = [256, 64, 32] as const;
const DISCS = [96, 46, 38, 24, 16] as const;

/** The named characters: alive, in every pose at every size, and as faces. */
export function CastSheet() {
  return CAST_NAMES.map((name) => (
    <Row key={name} name={name}>
      <IdleCell look={CAST[name]} box={BOX} width={160} label="idle, alive" />
      {SIZES.map((width) =>
        POSE_NAMES.map((pose) => (
          <Cell
            key={`${pose} ${width}`}
            id={`${name} ${pose} ${width}`}
            draw={() =>
              drawCharacter(CAST[name], {
                pose: POSES[pose],
                detail: detailAt(width),
                charged: pose !== 'hop' && pose !== 'hurt',
                sticker: width === 64,
                floatingBall: width === 64,
              })
            }
            box={BOX}
            width={width}
            label={width === 256 ? pose : `${pose} ${width}`}
          />
        )),
      )}
      {DISCS.map((sizePx) => (
        <Cell
          key={sizePx}
          id={`${name} face ${sizePx}`}
          draw={() => drawAvatar(CAST[name], { sizePx })}
          box={AVATAR_BOX}
          width={sizePx}
          label={`${sizePx}`}
        />
      ))}
    </Row>
  ));
}

import { armyLookFor } from '@jumpy/rig/army';
import { drawCharacter } from '@jumpy/rig/character';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Cell } from './Cell.tsx';
import { nearestPairs, type Pair } from './nearestPairs.ts';
import type { Box } from './paintCell.ts';
import { Row } from './Row.tsx';

const BOX: Box = [-118, -216, 236, 236];
const SHOWN = 12;

/** The recruits that are most alike, side by side. */
export function NearestPairs() {
  const [pairs, setPairs] = useState<Pair[]>();
  const [busy, setBusy] = useState(false);
  const find = (): void => {
    setBusy(true);
    void nearestPairs(SHOWN).then(setPairs);
  };
  if (!pairs)
    return (
      <Button disabled={busy} onClick={find}>
        {busy ? 'Comparing 222,778 pairs …' : 'Find the nearest pairs'}
      </Button>
    );
  return (
    <Row name="Nearest pairs">
      {pairs.map(({ one, other, apart }) => (
        <Cell
          key={`${one} ${other}`}
          id={`pair ${one} ${other}`}
          draw={() => ({
            type: 'group',
            children: [one, other].map((token, place) => ({
              type: 'group',
              transform: [1, 0, 0, 1, place * BOX[2], 0],
              children: [drawCharacter(armyLookFor(token))],
            })),
          })}
          box={[BOX[0], BOX[1], BOX[2] * 2, BOX[3]]}
          width={200}
          label={`${one} and ${other}: ${apart.toFixed(1)}`}
        />
      ))}
    </Row>
  );
}

import type { ArmyTraits } from '@jumpy/rig/army';
import { useState } from 'react';

/** Number, rarity and rank of a recruit; its traits once it is opened. */
export function RecruitLabel({ recruit }: { recruit: ArmyTraits }) {
  const [open, setOpen] = useState(false);
  const { token, rarity, rank, traits } = recruit;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {token} · {rarity} · {rank}.
      </summary>
      {open
        ? traits.map(({ trait, label, share, rarity: each }) => (
            <span key={trait}>
              {trait}: {label}, {(share * 100).toFixed(1)} %, {each}
            </span>
          ))
        : null}
    </details>
  );
}

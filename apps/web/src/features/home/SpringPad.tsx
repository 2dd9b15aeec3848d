import type { BiomeId } from '@jumpy/rig/biomeIds';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SpringPad.module.css';
import * as m from './messages.ts';

const COILS = [2, 1, 0] as const;

function Spring({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 84 62" preserveAspectRatio="none" aria-hidden="true">
      {COILS.map((coil) => {
        const y = 10 + coil * 20;
        return (
          <g key={coil} fill="none">
            <ellipse cx={42} cy={y} rx={33} ry={7} fill="var(--s1)" stroke="var(--ink)" strokeWidth={15} />
            <ellipse cx={42} cy={y} rx={33} ry={7} stroke="var(--muted)" strokeWidth={7.5} />
            <path
              d={`M10,${y + 2}A33,7 0 0 0 42,${y + 7}`}
              stroke="var(--white)"
              strokeWidth={4}
              strokeLinecap="round"
            />
          </g>
        );
      })}
    </svg>
  );
}

interface Props {
  /** Undefined until the player's best level is known. */
  biome: BiomeId | undefined;
  disabled?: boolean;
  onPress?: () => void;
  /** Replaces the SOLO button, at the same height. */
  replacement?: ReactNode;
}

/** The SOLO button, the main action: a spring pad on the biome's platform. */
export function SpringPad({ biome, disabled, onPress, replacement }: Props) {
  return (
    <div className={styles.pad}>
      {replacement === undefined ? (
        <button type="button" className={styles.solo} disabled={disabled} onClick={onPress} data-leads="/play">
          <Icon name="play" size={38} />
          {m.solo()}
          <span className={styles.reach} />
        </button>
      ) : (
        <div className={styles.instead}>{replacement}</div>
      )}
      <div className={styles.base}>
        {biome ? <img className={styles.slab} src={`/art/slab-${biome}.svg`} alt="" width={472} height={140} /> : null}
        <Spring className={`${styles.spring} ${styles.left}`} />
        <Spring className={`${styles.spring} ${styles.right}`} />
      </div>
    </div>
  );
}

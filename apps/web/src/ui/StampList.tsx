import type { Stamp } from '@jumpy/protocol/http/profiles';
import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { biomeName } from '@jumpy/rig/biomeName';
import type { SummitGrade } from '@jumpy/sim/biomes';
import type { ComponentType } from 'react';
import { Icon } from './Icon.tsx';
import styles from './StampList.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import * as m from './messages.ts';

const GRADE_NAMES: Readonly<Record<SummitGrade, string>> = { bronze: m.bronze(), silver: m.silver(), gold: m.gold() };

export const gradeName = (grade: SummitGrade): string => GRADE_NAMES[grade];

interface Props<Shown extends Stamp> {
  stamps: readonly Shown[];
  /** Names and grades alone, in small. */
  isCompact?: boolean;
  /** What is below the grade of a stamp. */
  details?: ComponentType<{ stamp: Shown }>;
}

/** The stamps of all places in the order of a tour; a place without one is a dotted outline. */
export function StampList<Shown extends Stamp>({ stamps, isCompact = false, details: Details }: Props<Shown>) {
  return (
    <ol className={isCompact ? `${styles.stamps} ${styles.compact}` : styles.stamps}>
      {BIOME_IDS.map((biome, place) => {
        const stamp = stamps.find((each) => each.place === place);
        return (
          <li key={biome} className={styles.stamp} data-grade={stamp?.grade}>
            <span className={styles.seal} aria-hidden="true">
              {stamp ? <img src={`/art/stamp-${biome}.svg`} alt="" /> : <Icon name="race" size={isCompact ? 22 : 40} />}
            </span>
            <b className={styles.name}>{biomeName(biome)}</b>
            {stamp ? (
              <>
                <span className={styles.grade}>{gradeName(stamp.grade)}</span>
                {Details ? <Details stamp={stamp} /> : null}
              </>
            ) : isCompact ? (
              <VisuallyHidden>{m.noStamp()}</VisuallyHidden>
            ) : (
              <span className={styles.hint}>{m.howToStamp()}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

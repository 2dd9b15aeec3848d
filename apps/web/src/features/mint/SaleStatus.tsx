import {
  countdownEndS,
  formatCountdown,
  SALE_PHASES,
  type PhaseStarts,
  type SalePhase,
  formatSaleStart,
} from '@jumpy/domain/saleSchedule';
import type { MintRole } from '@jumpy/domain/mintRoles';
import { Card } from '../../ui/Layout.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SaleEnd } from './useSaleView.ts';
import { MINT_ROLE_NAMES } from './mintText.ts';
import styles from './MintScreen.module.css';

interface Props {
  phase: SalePhase;
  starts: PhaseStarts | undefined;
  nowS: number;
  price: string;
  end: SaleEnd | undefined;
}

/** The current phase, who may mint, and the time left. */
export function PhaseBanner({ phase, starts, nowS, price, end }: Props) {
  if (end !== undefined) return <EndedBanner end={end} />;
  const nextS = countdownEndS({ phase, starts, nowS });
  const terms = SALE_PHASES.find((entry) => entry.phase === phase);
  return (
    <Card gap={2} data-phase={phase}>
      <p className={styles.phase}>{phase === 0 ? 'NOT STARTED' : `PHASE ${phase}`}</p>
      <p className={styles.who}>{terms ? `${terms.audience} · ${price}` : 'Phase 1 is for Elites & Jumplist'}</p>
      {nextS === undefined ? (
        <p className={styles.left}>{phase === 3 ? 'Open to all until sold out' : 'Until we change it by hand'}</p>
      ) : (
        <p className={styles.left}>
          <span>{phase === 0 ? 'Phase 1 starts in ' : `Phase ${phase + 1} starts in `}</span>
          <strong data-testid="countdown">{formatCountdown(nextS - nowS)}</strong>
          <span className={styles.at}>{formatSaleStart(nextS)}</span>
        </p>
      )}
    </Card>
  );
}

function EndedBanner({ end }: { end: SaleEnd }) {
  return (
    <Card gap={2} data-phase="over">
      <p className={styles.phase}>{end === 'sold out' ? 'SOLD OUT' : 'SALE CLOSED'}</p>
      <p className={styles.who}>
        {end === 'sold out' ? 'Every recruit has found a home' : 'The sale ended before all recruits were minted'}
      </p>
      <p className={styles.left}>Yours are on your profile</p>
    </Card>
  );
}

/** Number of minted tokens out of the maximum. */
export function MintProgress({ minted, max }: { minted: number; max: number }) {
  const percent = max === 0 ? 0 : Math.floor((minted * 100) / max);
  return (
    <div className={styles.progress}>
      <p>
        <span>Minted</span>
        <strong>
          {minted} / {max}
        </strong>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Minted"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.percent}>{percent}%</p>
    </div>
  );
}

/** The player's mint roles; the highest has a star. */
export function MintRoleList({ roles }: { roles: readonly MintRole[] }) {
  if (roles.length === 0) return <p className={styles.none}>No roles detected</p>;
  return (
    <ul className={styles.roles} aria-label="Your mint roles">
      {roles.map((role, index) => (
        <li key={role}>
          <Badge tone={index === 0 ? 'sun' : 'plain'}>
            {index === 0 ? (
              <svg className={styles.star} viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z" />
              </svg>
            ) : null}
            <span>{MINT_ROLE_NAMES[role]}</span>
            {index === 0 ? <VisuallyHidden>, the role that counts</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

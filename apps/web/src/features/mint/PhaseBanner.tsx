import {
  countdownEndS,
  formatCountdown,
  SALE_PHASES,
  type PhaseStarts,
  type SalePhase,
  formatSaleStart,
} from '@jumpy/domain/saleSchedule';
import { Card } from '../../ui/Layout.tsx';
import type { SaleEnd } from './useSaleView.ts';
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
  const terms = SALE_PHASES.find((each) => each.phase === phase);
  return (
    <Card gap={2} data-phase={phase}>
      <p className={styles.phase}>{phase === 0 ? 'NOT STARTED' : `PHASE ${phase}`}</p>
      <p className={styles.who}>{terms ? `${terms.audience} · ${price}` : 'Phase 1 is for Elites & Jumplist'}</p>
      {nextS === undefined ? (
        <p className={styles.left}>
          {phase === 3 ? 'Open to all until it is sold out' : 'Until it is changed by hand'}
        </p>
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
      <p className={styles.left}>The ones you own are on your profile</p>
    </Card>
  );
}

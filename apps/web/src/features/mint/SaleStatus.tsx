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
import * as m from './messages.ts';

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
      <p className={styles.phase}>{phase === 0 ? m.notStarted() : m.phase({ phase })}</p>
      <p className={styles.who}>{terms ? `${terms.audience} · ${price}` : m.phaseOneAudience()}</p>
      {nextS === undefined ? (
        <p className={styles.left}>{phase === 3 ? m.openToAll() : m.untilChangedByHand()}</p>
      ) : (
        <p className={styles.left}>
          <span>{m.phaseStartsIn({ phase: phase + 1 })} </span>
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
      <p className={styles.phase}>{end === 'sold out' ? m.soldOut() : m.saleClosed()}</p>
      <p className={styles.who}>{end === 'sold out' ? m.everyRecruitFoundHome() : m.saleEndedEarly()}</p>
      <p className={styles.left}>{m.yoursOnProfile()}</p>
    </Card>
  );
}

/** Number of minted tokens out of the maximum. */
export function MintProgress({ minted, max }: { minted: number; max: number }) {
  const percent = max === 0 ? 0 : Math.floor((minted * 100) / max);
  return (
    <div className={styles.progress}>
      <p>
        <span>{m.minted()}</span>
        <strong>
          {minted} / {max}
        </strong>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={m.minted()}
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
  if (roles.length === 0) return <p className={styles.none}>{m.noRolesDetected()}</p>;
  return (
    <ul className={styles.roles} aria-label={m.mintRoles()}>
      {roles.map((role, index) => (
        <li key={role}>
          <Badge tone={index === 0 ? 'sun' : 'plain'}>
            {index === 0 ? (
              <svg className={styles.star} viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M0-10L2.8-2.8L10 0L2.8 2.8L0 10L-2.8 2.8L-10 0L-2.8-2.8Z" />
              </svg>
            ) : null}
            <span>{MINT_ROLE_NAMES[role]}</span>
            {index === 0 ? <VisuallyHidden>, {m.decidingRole()}</VisuallyHidden> : null}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

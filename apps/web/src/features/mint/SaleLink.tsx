import { salePhaseAt } from '@jumpy/domain/saleSchedule';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { saleQuery } from '../../data/sale.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SaleLink.module.css';
import * as m from './messages.ts';

/** Link to the sale while one is running or planned. */
export function SaleLink() {
  const hasChain = Boolean(useConfig()?.chain);
  const sale = useQuery({ ...saleQuery, enabled: hasChain, refetchInterval: 60_000 }).data?.sale;
  if (!sale || sale.isClosed || sale.minted >= sale.maxSupply) return null;
  const { isScheduled, starts, chainS } = sale;
  const phase = isScheduled ? salePhaseAt(starts, chainS) : sale.phase;
  if (phase === 0 && !isScheduled) return null;
  return (
    <Link className={styles.note} to="/mint">
      <Icon name="army" size={20} />
      {phase === 0 ? m.mintSoon() : m.mintPhase({ phase })}
    </Link>
  );
}

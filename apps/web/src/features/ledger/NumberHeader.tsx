import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { Avatar } from '../../ui/Avatar.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import styles from './LedgerSheet.module.css';

interface Props {
  answer: PlayerXpResponse;
  number: 'xp' | 'jumps';
  isOwn: boolean;
}

export function NumberHeader({ answer: { player, xp, ranked }, number, isOwn }: Props) {
  return (
    <div className={styles.head}>
      <Avatar src={player.avatarUrl} size={52} />
      <p className={styles.who}>
        <strong dir="auto">{player.username ?? 'Former player'}</strong>
        <span>{isOwn ? 'You' : `LVL ${player.level}`}</span>
      </p>
      <b className={styles.number} data-number={number}>
        {number === 'xp' ? `${formatGrouped(xp)} XP` : formatGrouped(ranked.jumps)}
      </b>
      <ReportButton player={{ publicId: player.publicId, name: player.username }} name={player.username ?? ''} />
    </div>
  );
}

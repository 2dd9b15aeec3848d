import { groupedText } from '@jumpy/domain/numberText';
import type { PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import { Avatar } from '../../ui/Avatar.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import styles from './LedgerSheet.module.css';

interface Props {
  answer: PlayerXpAnswer;
  number: 'xp' | 'jumps';
  isOwn: boolean;
}

export function NumberHead({ answer: { player, xp, ranked }, number, isOwn }: Props) {
  return (
    <div className={styles.head}>
      <Avatar src={player.avatarUrl} size={52} />
      <p className={styles.who}>
        <strong dir="auto">{player.username ?? 'Former player'}</strong>
        <span>{isOwn ? 'You' : `LVL ${player.level}`}</span>
      </p>
      <b className={styles.number} data-number={number}>
        {number === 'xp' ? `${groupedText(xp)} XP` : groupedText(ranked.jumps)}
      </b>
      <ReportButton player={{ publicId: player.publicId, name: player.username }} name={player.username ?? ''} />
    </div>
  );
}

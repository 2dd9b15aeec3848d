import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { Button } from '../../ui/Button.tsx';
import { ConnectingLine } from './ConnectingNotice.tsx';
import styles from './LobbySheet.module.css';

interface Props {
  busy: boolean;
  onCreate: () => void;
  onBack: () => void;
}

export function CreateRoomStep({ busy, onCreate, onBack }: Props) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>
        Create a new room and invite up to {MAX_ROOM_SEATS} players. You get a code and a link to share.
      </p>
      <ConnectingLine shown={busy} />
      <Button tone="lime" size="big" className={styles.main} busy={busy} onClick={onCreate} autoFocus>
        {busy ? 'Connecting...' : 'Create Room'}
      </Button>
      <Button icon="back" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

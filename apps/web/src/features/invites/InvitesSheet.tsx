import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '../../data/invites.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteLink } from './InviteLink.tsx';
import { InviteList } from './InviteList.tsx';
import { InviteRewards } from './InviteRewards.tsx';
import styles from './InvitesSheet.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  renderShare: ComponentProps<typeof InviteLink>['renderShare'];
}

/** The player's invite link, its rewards, and the progress of invited players. */
export function InvitesSheet({ open, onClose, renderShare }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.inviteFriends()} placement="wide">
      <Panel title={m.inviteFriendsTitle()} className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label={m.close()} onClick={onClose} />
        <InvitesContent renderShare={renderShare} />
      </Panel>
    </ModalSheet>
  );
}

function InvitesContent({ renderShare }: Pick<Props, 'renderShare'>) {
  const { data, error, isFetching, refetch } = useQuery(invitesQuery);
  if (data)
    return (
      <div className={styles.content}>
        <InviteLink link={data.link} renderShare={renderShare} />
        <InviteRewards board={data} />
        <InviteList board={data} />
      </div>
    );
  if (error)
    return (
      <LoadError title={m.invitesNotLoaded()} busy={isFetching} onRetry={refetch}>
        {m.invitesAreSafe()}
      </LoadError>
    );
  return (
    <div className={styles.content} aria-busy="true">
      <p role="status">{m.loadingInvites()}</p>
      <Skeleton height="180px" />
      <Skeleton height="240px" />
    </div>
  );
}

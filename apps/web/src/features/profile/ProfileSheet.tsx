import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { NftTab } from './NftTab.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import styles from './ProfileSheet.module.css';
import { XpHelp } from './XpHelp.tsx';
import { overlays } from '../../stores/overlays.ts';
import * as m from './messages.ts';

const TABS = [
  { id: 'wallet', text: m.wallet() },
  { id: 'nfts', text: m.nfts() },
] as const;

interface Props {
  open: boolean;
  onClose: () => void;
  wallet: ReactNode;
}

/** Profile and wallet as a sheet on any screen; opens on the wallet tab. */
export function ProfileSheet({ open, onClose, wallet }: Props) {
  const [tab, setTab] = useState<'wallet' | 'nfts'>('wallet');
  const [help, setHelp] = useState(false);
  const close = (): void => {
    setTab('wallet');
    onClose();
  };
  return (
    <>
      <SideSheet
        open={open}
        onClose={close}
        label={m.profile()}
        title={m.profileTitle()}
        headerAction={
          <ButtonLink className={styles.full} size="small" to="/profile" onFollow={close}>
            {m.fullProfile()}
          </ButtonLink>
        }
      >
        <ProfileHeader onHelp={() => setHelp(true)} />
        <Button size="small" icon="users" wide onClick={() => overlays.set({ invites: true })}>
          {m.inviteFriends()}
        </Button>
        <ButtonLink size="small" icon="passport" wide to="/passport" onFollow={close}>
          {m.passport()}
        </ButtonLink>
        <ButtonLink size="small" icon="calendar" wide to="/calendar" onFollow={close}>
          {m.calendar()}
        </ButtonLink>
        <ButtonLink size="small" icon="users" wide to="/following" onFollow={close}>
          {m.playersYouFollow()}
        </ButtonLink>
        <TabGroup label={m.profile()} tabs={TABS} activeId={tab} onChange={setTab}>
          {tab === 'wallet' ? wallet : <NftTab />}
        </TabGroup>
      </SideSheet>
      <XpHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { showInvites } from '../../data/invitesSheet.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sign } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { NftTab } from './NftTab.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import styles from './ProfileSheet.module.css';
import { XpHelp } from './XpHelp.tsx';

const TABS = [
  { id: 'wallet', text: 'Wallet' },
  { id: 'nfts', text: 'NFTs' },
] as const;

interface Props {
  open: boolean;
  onClose: () => void;
  wallet: ReactNode;
}

/** Who one is and what one has, over any screen; it opens on the wallet (PROF-01 to PROF-09). */
export function ProfileSheet({ open, onClose, wallet }: Props) {
  const [tab, setTab] = useState<'wallet' | 'nfts'>('wallet');
  const [help, setHelp] = useState(false);
  const close = (): void => {
    setTab('wallet');
    onClose();
  };
  return (
    <>
      <Sheet open={open} onClose={close} label="Profile" from="right">
        <div className={styles.sheet}>
          <div className={styles.top}>
            <h2>
              <Sign>PROFILE</Sign>
            </h2>
            <span className={styles.ways}>
              <ButtonLink className={styles.full} size="small" to="/profile" onFollow={close}>
                Full profile
              </ButtonLink>
              <Button size="small" icon="close" aria-label="Close" onClick={close} />
            </span>
          </div>
          <ProfileHead onHelp={() => setHelp(true)} />
          <Button size="small" icon="users" wide onClick={() => showInvites(true)}>
            Invite friends
          </Button>
          <Tabs label="Profile" tabs={TABS} chosen={tab} onChoose={setTab}>
            {tab === 'wallet' ? wallet : <NftTab />}
          </Tabs>
        </div>
      </Sheet>
      <XpHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
}

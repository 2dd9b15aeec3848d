import type { CharacterAppearance } from '@jumpy/rig/character';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useLogout } from '../../data/logoutContext.ts';
import type { OnboardingPhase } from '../../data/onboarding.ts';
import { submitOnboarding } from '../../data/roleCheck.ts';
import { protectionNeed } from '../../data/protection.ts';
import { refreshProfile } from '../../data/refreshProfile.ts';
import { recordReferral } from '../../data/referral.ts';
import { useSession } from '../../data/session.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Congratulations } from './Congratulations.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';
import styles from './OnboardingSheet.module.css';
import { ProtectStep } from './ProtectStep.tsx';

interface Props {
  phase: OnboardingPhase;
  onPhaseChange: (phase: OnboardingPhase) => void;
  /** Whether a player who has not finished it may dismiss it. */
  canClose: boolean;
  onClose: () => void;
  onProtect: () => void;
  /** Look of the cheering character. */
  look: CharacterAppearance;
}

/** The welcome sheet over home: community, role, invite, wallet. */
export function OnboardingSheet({ phase, onPhaseChange, canClose, onClose, onProtect, look }: Props) {
  const queryClient = useQueryClient();
  const logOut = useLogout();
  const config = useConfig();
  const { user } = useSession();
  const wallet = useWallet();
  const [referral, setReferral] = useState('');
  const [problem, setProblem] = useState<string>();
  const isProtectable = protectionNeed(wallet, config?.chain) !== 'none';

  async function refer(code: string): Promise<void> {
    const walletAddress = wallet.address ?? user?.walletAddress;
    const account = { discordId: user?.discordId, username: user?.username, walletAddress };
    const { outcome, message } = await recordReferral(code, account);
    setProblem(outcome === 'failed' ? message : undefined);
  }
  async function goOn(code: string, onWait: (text: string) => void): Promise<string | undefined> {
    onPhaseChange('saving');
    const failed = await submitOnboarding(queryClient, { discordId: user?.discordId, onWait });
    if (failed !== undefined) {
      onPhaseChange('form');
      return failed;
    }
    // Roles and servers have changed since the sign-in.
    void refreshProfile(queryClient).catch(() => undefined);
    setReferral(code);
    await refer(code);
    onPhaseChange('done');
    return undefined;
  }
  const welcome = `Welcome to ${config?.productName ?? 'Jumpy'}!`;
  const titles = {
    form: welcome,
    saving: welcome,
    done: 'Congratulations!',
    protect: 'Protect wallet',
  };
  const isForm = phase === 'form' || phase === 'saving';
  const isFree = !isForm || canClose;
  return (
    <ModalSheet open onClose={onClose} label={titles[phase]} placement="middle" isPersistent={!isFree}>
      <Panel title={titles[phase]} className={styles.panel}>
        {isFree ? (
          <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
        ) : null}
        {isForm ? (
          <OnboardingForm
            isSaving={phase === 'saving'}
            discordId={user?.discordId}
            onContinue={goOn}
            skipActions={
              <>
                <AnchorButton size="small" icon="practice" href="/frame/">
                  Practise first
                </AnchorButton>
                <Button size="small" icon="logout" onClick={() => void logOut()}>
                  Log out
                </Button>
              </>
            }
          />
        ) : phase === 'done' ? (
          <Congratulations
            look={look}
            walletAddress={wallet.address ?? user?.walletAddress}
            problem={problem}
            onRetry={() => void refer(referral)}
            onContinue={() => (isProtectable ? onPhaseChange('protect') : onClose())}
          />
        ) : (
          <ProtectStep onProtect={onProtect} onLater={onClose} />
        )}
      </Panel>
    </ModalSheet>
  );
}

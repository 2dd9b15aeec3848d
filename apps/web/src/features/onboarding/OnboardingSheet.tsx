import type { CharacterAppearance } from '@jumpy/rig/character';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useConfig } from '../../data/config.ts';
import { useLogout } from '../../data/logoutContext.ts';
import type { OnboardingPhase } from '../../data/onboarding.ts';
import { refreshProfile } from '../../data/refreshProfile.ts';
import { recordReferral } from '../../data/referral.ts';
import { useSession } from '../../data/session.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { submitOnboarding } from './roleCheck.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import styles from './OnboardingSheet.module.css';
import * as m from './messages.ts';

interface Props {
  phase: OnboardingPhase;
  onPhaseChange: (phase: OnboardingPhase) => void;
  /** Whether a player who has not finished it may dismiss it. */
  canClose: boolean;
  onClose: () => void;
  /** Look of the cheering character. */
  look: CharacterAppearance;
}

/** The welcome sheet over home: community, role, invite, then the wallet. */
export function OnboardingSheet({ phase, onPhaseChange, canClose, onClose, look }: Props) {
  const queryClient = useQueryClient();
  const logOut = useLogout();
  const config = useConfig();
  const { user } = useSession();
  const wallet = useWallet();
  const [referral, setReferral] = useState('');
  const [problem, setProblem] = useState<string>();

  async function refer(code: string): Promise<void> {
    const walletAddress = wallet.address ?? user?.walletAddress;
    const account = { discordId: user?.discordId, username: user?.username, walletAddress };
    const { outcome, message } = await recordReferral(code, account);
    setProblem(outcome === 'failed' ? message : undefined);
  }
  async function complete(code: string, onWait: (text: string) => void): Promise<string | undefined> {
    onPhaseChange('saving');
    const error = await submitOnboarding(queryClient, { discordId: user?.discordId, onWait });
    if (error !== undefined) {
      onPhaseChange('form');
      return error;
    }
    // Roles and servers have changed since the sign-in.
    void refreshProfile(queryClient).catch(() => undefined);
    setReferral(code);
    await refer(code);
    onPhaseChange('done');
    return undefined;
  }
  const welcome = m.welcome({ productName: config?.productName ?? 'Jumpy' });
  const titles = {
    form: welcome,
    saving: welcome,
    done: m.congratulations(),
  };
  const isForm = phase === 'form' || phase === 'saving';
  const isClosable = !isForm || canClose;
  return (
    <ModalSheet open onClose={onClose} label={titles[phase]} placement="middle" isPersistent={!isClosable}>
      <Panel title={titles[phase]} className={styles.panel}>
        <div className={styles.corner}>
          {isForm ? (
            <Button
              size="small"
              icon="logout"
              aria-label={m.logOut()}
              title={m.logOut()}
              onClick={() => void logOut()}
            />
          ) : null}
          {isClosable ? <Button size="small" icon="close" aria-label={m.close()} onClick={onClose} /> : null}
        </div>
        {isForm ? (
          <OnboardingForm
            isSaving={phase === 'saving'}
            discordId={user?.discordId}
            onContinue={complete}
            skipAction={
              <AnchorButton size="small" icon="practice" href="/frame/">
                {m.tryPractice()}
              </AnchorButton>
            }
          />
        ) : (
          <Congratulations
            look={look}
            walletAddress={wallet.address ?? user?.walletAddress}
            problem={problem}
            onRetry={() => void refer(referral)}
            onContinue={onClose}
          />
        )}
      </Panel>
    </ModalSheet>
  );
}

const HINTS = [
  ['coin', m.addFunds()],
  ['shop', m.mintCharacter()],
  ['play', m.startPlaying()],
] as const satisfies readonly (readonly [UiIconName, string])[];

interface CongratulationsProps {
  look: CharacterAppearance;
  walletAddress: string | null | undefined;
  /** Error message of a failed referral. */
  problem: string | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/** Onboarding is complete: shows the next steps and the wallet. */
function Congratulations({ look, walletAddress, problem, onRetry, onContinue }: CongratulationsProps) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap={5}>
      <AnimatedCharacter className={styles.hero} look={look} label="" mood="win" />
      <p className={styles.lead} role="status">
        {m.youAreIn()}
      </p>
      <ul className={styles.hints}>
        {HINTS.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            {text}
          </li>
        ))}
      </ul>
      {problem === undefined ? null : (
        <div className={styles.trouble}>
          <p className={styles.alert} role="alert">
            {problem}
          </p>
          <Button size="small" icon="restart" onClick={onRetry}>
            {m.tryAgain()}
          </Button>
        </div>
      )}
      <div ref={next}>
        <Button tone="lime" wide onClick={onContinue}>
          {m.continueToGame()}
        </Button>
      </div>
      {walletAddress ? (
        <WalletAddress walletAddress={walletAddress} />
      ) : (
        <p className={styles.note}>{m.walletInPreparation()}</p>
      )}
    </Stack>
  );
}

/** The address in one line; its button copies it. */
function WalletAddress({ walletAddress }: { walletAddress: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(walletAddress).then(() => setCopied(true));
  return (
    <Stack gap={3}>
      <p className={styles.note}>{m.yourWallet()}</p>
      <Row gap={4} nowrap align="center">
        <code className={styles.wallet} title={walletAddress}>
          {walletAddress}
        </code>
        <Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
          {isCopied ? m.copied() : m.copy()}
        </Button>
      </Row>
      <VisuallyHidden>
        <span role="status">{isCopied ? m.addressCopied() : ''}</span>
      </VisuallyHidden>
    </Stack>
  );
}

import type { CharacterAppearance } from '@jumpy/rig/character';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './OnboardingSheet.module.css';

const HINTS = [
  ['coin', 'Add funds to your wallet'],
  ['shop', 'Mint your Character NFT'],
  ['play', 'Start playing'],
] as const satisfies readonly (readonly [UiIconName, string])[];

interface Props {
  look: CharacterAppearance;
  walletAddress: string | null | undefined;
  /** Error message of a failed referral. */
  problem: string | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/** Onboarding is complete: shows the wallet and the next steps. */
export function Congratulations({ look, walletAddress, problem, onRetry, onContinue }: Props) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <Stack gap={5}>
      <AnimatedCharacter className={styles.hero} look={look} label="" mood="win" />
      <p className={styles.lead} role="status">
        You are in. This is your wallet:
      </p>
      {walletAddress ? (
        <code className={styles.wallet}>{walletAddress}</code>
      ) : (
        <p className={styles.wallet}>It is being made. You find it in your profile.</p>
      )}
      <ul className={styles.hints}>
        {HINTS.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            {words}
          </li>
        ))}
      </ul>
      {problem === undefined ? null : (
        <div className={styles.trouble}>
          <p className={styles.alert} role="alert">
            {problem}
          </p>
          <Button size="small" icon="restart" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      <div ref={next}>
        <Button tone="lime" wide onClick={onContinue}>
          Continue to Game
        </Button>
      </div>
    </Stack>
  );
}

import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onboardingQuery, type OnboardingPhase } from '../data/onboarding.ts';

/** Onboarding as home has it. */
export interface OnboardingView {
  /** Undefined while nothing of it is shown. */
  phase: OnboardingPhase | undefined;
  mayClose: boolean;
  onPhase: (phase: OnboardingPhase) => void;
  open: () => void;
  onClose: () => void;
}

/** Shown while the server says that it is not done, until it is finished or put away (ONB-03, ROUTE-08). */
export function useOnboarding(player: SessionUser): OnboardingView {
  const { data } = useQuery(onboardingQuery(player));
  const [phase, setPhase] = useState<OnboardingPhase | 'asNeeded' | 'away'>('asNeeded');
  const isForm = phase === 'asNeeded' ? data?.isDone === false : phase === 'form' && !(data?.isHeard && data.isDone);
  const rest = phase === 'saving' || phase === 'done' || phase === 'protect' ? phase : undefined;
  return {
    phase: isForm ? 'form' : rest,
    mayClose: player.hasPlayed || (data?.mayClose ?? false),
    onPhase: setPhase,
    open: () => setPhase('form'),
    onClose: () => setPhase('away'),
  };
}

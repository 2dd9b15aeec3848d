import { showProfile } from '../data/profileSheet.ts';
import { useLook } from '../ui/useLook.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import type { OnboardingView } from './useOnboarding.ts';

const OnboardingSheet = lazyScreen(
  async () => (await import('../features/onboarding/OnboardingSheet.tsx')).OnboardingSheet,
);

/** The welcome over home, brought when somebody has it before them (ROUTE-08). */
export function OnboardingBeside({ phase, look, onClose, ...view }: OnboardingView & { look: string }) {
  const hero = useLook(look);
  const protect = (): void => {
    onClose();
    showProfile(true);
  };
  return phase ? (
    <Beside onClose={onClose}>
      <OnboardingSheet {...view} phase={phase} onClose={onClose} onProtect={protect} look={hero} />
    </Beside>
  ) : null;
}

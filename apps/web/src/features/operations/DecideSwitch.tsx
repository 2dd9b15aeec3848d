import { switchEndpoint, type Switches } from '@jumpy/protocol/http/operations';
import { useAct } from '../../data/panel/useAct.ts';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import type { SwitchQuestion } from './switchQuestions.ts';

interface Props {
  question: SwitchQuestion;
  switches: Switches;
  onDone: (switches: Switches) => void;
  onClose: () => void;
}

/** Asks before a switch is thrown. */
export function DecideSwitch({ question: { wanted, ...words }, switches, onDone, onClose }: Props) {
  const { error, isPending, run } = useAct(switchEndpoint, { done: 'Switched.' });
  async function decide(reason: string): Promise<void> {
    const answer = await run({ body: { wanted, seen: switches, reason } });
    if (answer !== undefined) onDone(answer.switches);
  }
  return (
    <ConfirmAct
      {...words}
      open
      onClose={onClose}
      confirm={words.title}
      reasonFor="for the audit log"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

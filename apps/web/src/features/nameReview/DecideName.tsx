import { type NameAct, nameActEndpoint, type ReportedName } from '@jumpy/protocol/http/nameReports';
import { useAct } from '../../data/panel/useAct.ts';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { NAME_ACTS_WORDS } from './nameActs.ts';

interface Props {
  row: ReportedName;
  act: NameAct;
  onClose: () => void;
}

/** Asks before something is decided about a name. */
export function DecideName({ row: { publicId, name, decided, isHidden }, act, onClose }: Props) {
  const words = NAME_ACTS_WORDS[act];
  const { error, isPending, run } = useAct(nameActEndpoint, { done: words.done });
  const isTold = (act === 'hide') !== isHidden;
  async function decide(reason: string): Promise<void> {
    if ((await run({ body: { publicId, name, act, reason, seen: decided } })) !== undefined) onClose();
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={words.title}
      what={words.what}
      whom={`“${name}”`}
      undo={words.undo}
      confirm={words.label}
      tone={words.tone}
      reasonFor={isTold ? 'the player reads it' : 'it stands in the audit log'}
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

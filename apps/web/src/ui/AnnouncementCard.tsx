import { Button } from './Button.tsx';
import { LinkedText } from './LinkedText.tsx';
import { Toast } from './Toast.tsx';
import * as m from './messages.ts';

/** An announcement of operators, as players see it. */
export function AnnouncementCard({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Toast
      icon="bell"
      tone="sun"
      title={m.announcement()}
      endAdornment={<Button size="small" icon="close" aria-label={m.close()} onClick={onClose} />}
    >
      <LinkedText text={text} />
    </Toast>
  );
}

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { toCodeDigits, roomCodeProblem } from '../../rooms/roomText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConnectingLine } from './ConnectingNotice.tsx';
import styles from './LobbySheet.module.css';

interface Props {
  busy: boolean;
  onJoin: (roomId: string) => void;
  onBack: () => void;
}

/** Join a room by its code. */
export function JoinRoomStep({ busy, onJoin, onBack }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const type = (typed: string): void => {
    setCode(toCodeDigits(typed));
    setProblem(undefined);
  };
  const join = (): void => {
    const wrong = roomCodeProblem(code);
    setProblem(wrong);
    if (wrong === undefined && !busy) onJoin(code);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    join();
  };
  // A form does not submit on Enter while its submit button is disabled.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && roomCodeProblem(code) !== undefined) join();
  };
  // `maxLength` would truncate "123 456" before the space is removed.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = code.slice(0, selectionStart ?? code.length);
    const after = code.slice(selectionEnd ?? code.length);
    event.preventDefault();
    type(before + toCodeDigits(event.clipboardData.getData('text')) + after);
  };
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate>
      <TextField
        label="Room code"
        placeholder="Enter Room Code (6 digits)"
        inputMode="numeric"
        pattern="[0-9]*"
        enterKeyHint="go"
        maxLength={6}
        value={code}
        onChange={(event) => type(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        problem={problem}
        autoFocus
      />
      <ConnectingLine shown={busy} />
      <Button
        tone="lime"
        size="big"
        className={styles.main}
        type="submit"
        busy={busy}
        disabled={roomCodeProblem(code) !== undefined}
      >
        {busy ? 'Joining...' : 'Join Room'}
      </Button>
      <Button icon="back" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

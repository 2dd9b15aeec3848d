import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { TextField } from '../TextField.tsx';

interface Props {
  label: string;
  /** Milliseconds since 1970. */
  atMs: number;
  /** Seconds between the times that may be entered; a minute by default. */
  stepS?: number;
  onSet: (atMs: number) => void;
}

/** A time in UTC, with the operator's own below it. */
export function UtcTimeField({ label, atMs, stepS, onSet }: Props) {
  const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(atMs);
  return (
    <div>
      <TextField
        label={label}
        type="datetime-local"
        step={stepS}
        value={formatUtcMinute(atMs).replace(' ', 'T')}
        onChange={({ target }) => {
          const time = Date.parse(`${target.value}Z`);
          if (time >= 0) onSet(time);
        }}
      />
      <small>Your time: {local}</small>
    </div>
  );
}

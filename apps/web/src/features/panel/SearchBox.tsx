import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SearchBox.module.css';

interface Props {
  label: string;
  placeholder: string;
  busy?: boolean;
  onSearch: (text: string) => void;
}

/** Search field that submits on button press or Enter. */
export function SearchBox({ label, placeholder, busy = false, onSearch }: Props) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" icon="search" busy={busy}>
        Search
      </Button>
    </form>
  );
}

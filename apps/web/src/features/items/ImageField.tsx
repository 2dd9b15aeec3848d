import { useEffect, useId, useState } from 'react';
import styles from './ItemsTab.module.css';
import { imageProblem, fileSizeText } from './itemForm.ts';

interface Props {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Explains when the file goes to IPFS. */
  hint: string;
  disabled?: boolean;
}

/** Image picker with preview, file size and destination. */
export function ImageField({ label, file, onChange, hint, disabled = false }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  return (
    <div className={styles.picture}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={disabled}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          const wrong = chosen && imageProblem(chosen);
          setProblem(wrong);
          if (wrong !== undefined) target.value = '';
          onChange(wrong === undefined ? chosen : undefined);
        }}
      />
      <p id={`${id}-problem`} className={styles.wrong} role="status">
        {problem}
      </p>
      {file && preview !== undefined ? (
        <div className={styles.chosen}>
          <img src={preview} alt={`Preview of ${file.name}`} width={96} height={96} />
          <p>
            <bdi>{file.name}</bdi>
            <span>{fileSizeText(file.size)}</span>
          </p>
        </div>
      ) : null}
      {file ? <p role="alert">{hint}</p> : null}
    </div>
  );
}

/** Object URL of the image; revoked on change and unmount. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}

import type { CSSProperties } from 'react';
import styles from './Slider.module.css';

interface Props {
  /** Accessible name. */
  label: string;
  /** 0 to 1. */
  value: number;
  step: number;
  onChange: (value: number) => void;
  className?: string | undefined;
}

/** Styled range input. */
export function Slider({ label, value, step, onChange, className }: Props) {
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${value * 100}%` };
  return (
    <input
      type="range"
      className={[styles.slider, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-valuetext={`${Math.round(value * 100)} %`}
      min={0}
      max={1}
      step={step}
      value={value}
      style={filled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

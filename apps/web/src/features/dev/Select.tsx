import { useId } from 'react';

/** One of several words; with `any` nothing may be chosen too, which is the empty word. */
export function Select({
  name,
  options,
  any = false,
  onChoose,
}: {
  name: string;
  options: readonly string[];
  any?: boolean;
  onChoose: (option: string) => void;
}) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{name}</label>{' '}
      <select id={id} onChange={({ target }) => onChoose(target.value)}>
        {any ? <option value="">any</option> : null}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}

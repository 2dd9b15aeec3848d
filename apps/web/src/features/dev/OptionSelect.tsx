import { useId } from 'react';

/** A select element; with `any` it also offers no selection, as an empty string. */
export function OptionSelect({
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

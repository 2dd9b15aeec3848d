import styles from './FactList.module.css';

export function FactList({ facts }: { facts: readonly { name: string; value: string; note?: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note === undefined ? null : <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

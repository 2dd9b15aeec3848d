import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OnboardingSheet.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  action: ElementChildren;
}

/** An external step with its number, or a check mark once done. */
export function OnboardingStep({ number, title, isDone, action }: Props) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={20} weight={3.4} /> : number}
      </span>
      <span className={styles.what}>
        {title}
        {isDone ? <VisuallyHidden>: done</VisuallyHidden> : null}
      </span>
      {action}
    </li>
  );
}

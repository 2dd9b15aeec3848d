import { type ReviewAct, reviewActEndpoint, type ReviewedRun } from '@jumpy/protocol/http/review';
import { groupedText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { useAct } from '../../data/panel/useAct.ts';
import { utcMinuteText } from '@jumpy/domain/utcText';
import { Chip } from '../../ui/Chip.tsx';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { ACTS, actsFor, LENGTHS } from './acts.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './Review.module.css';

/** How a run and its player stand, and what can be decided; each decision is asked for with its reason. */
export function ReviewActs({ run }: { run: ReviewedRun }) {
  const [asked, setAsked] = useState<ReviewAct>();
  const [minutes, setMinutes] = useState<number>(LENGTHS[0][0]);
  const act = useAct(reviewActEndpoint, { done: asked ? ACTS[asked].done : 'Done.' });
  const words = asked && ACTS[asked];

  async function decide(reason: string): Promise<void> {
    if (!asked) return;
    const length = asked === 'suspend' ? { minutes } : {};
    const body = { runId: run.runId, act: asked, reason, seen: run.decided, ...length };
    if ((await act.run({ body })) !== undefined) setAsked(undefined);
  }

  return (
    <section aria-label="Decide">
      <p className={styles.head}>
        {run.isVoided ? <Chip tone="coral">Voided</Chip> : null}
        {run.isHidden ? <Chip tone="coral">Off the boards</Chip> : null}
        {run.isSuspended ? (
          <Chip tone="coral">
            Suspended{run.suspendedUntil === null ? '' : ` until ${utcMinuteText(run.suspendedUntil)}`}
          </Chip>
        ) : null}
      </p>
      <div className={styles.acts}>
        {actsFor(run).map((name) => (
          <RowButton key={name} tone={ACTS[name].tone === 'coral' ? 'danger' : 'plain'} onClick={() => setAsked(name)}>
            {ACTS[name].label}
          </RowButton>
        ))}
      </div>
      {words ? (
        <ConfirmAct
          open
          onClose={() => {
            setAsked(undefined);
            act.forget();
          }}
          title={words.label}
          what={words.what}
          whom={`${run.player.username}, run with ${groupedText(run.score)}`}
          undo={words.undo}
          confirm={words.label}
          tone={words.tone}
          reasonFor="the player reads it under the run"
          isPending={act.isPending}
          problem={act.error?.message}
          onConfirm={(reason) => void decide(reason)}
        >
          {asked === 'suspend' ? (
            <label className={styles.length}>
              For how long
              <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
                {LENGTHS.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </label>
          ) : null}
        </ConfirmAct>
      ) : null}
    </section>
  );
}

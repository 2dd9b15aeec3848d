import { cosmeticName, REWARD_COSMETICS } from '@jumpy/domain/cosmetics';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  isAnnouncedLate,
  SPECIAL_EVENT_LIMITS,
  SPECIAL_EVENT_RULES,
  type SpecialEventKind,
  type SpecialEventRule,
} from '@jumpy/domain/specialEvents';
import {
  type AdminSpecialEvent,
  changeSpecialEventEndpoint,
  createSpecialEventEndpoint,
  type SpecialEvent,
  type SpecialEventPlan,
} from '@jumpy/protocol/http/specialEvents';
import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { biomeName } from '@jumpy/rig/biomeName';
import { useId, useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Row } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { UtcTimeField } from '../../ui/panel/UtcTimeField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CalendarTab.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const KINDS = [
  { value: 'season', label: 'Season' },
  { value: 'weekend', label: 'Weekend' },
] as const;
export const RULE_LABELS: Readonly<Record<SpecialEventRule, string>> = {
  standard: 'Usual rules',
  mushrooms_only: 'Mushrooms only',
  lava_from_start: 'Lava from the start',
  low_gravity: 'Low gravity',
  no_hop: 'No hop',
};
const NO_REWARD = '';

/** A new plan that is announced a full week ahead. */
export function createPlan(kind: SpecialEventKind, nowMs: number): SpecialEventPlan {
  const monday = FIRST_MONDAY_MS + Math.ceil((nowMs + WEEK_MS - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
  const common = { kind, name: '', nameEs: null, startPlace: 0, rewardLook: null };
  return kind === 'season'
    ? { ...common, rule: 'standard', startsAt: monday, endsAt: monday + 4 * WEEK_MS }
    : { ...common, rule: 'low_gravity', startsAt: monday + 4 * DAY_MS + 18 * HOUR_MS, endsAt: monday + WEEK_MS };
}

/** A change of an event that is there, or a new one. */
export interface EditedEvent {
  event: AdminSpecialEvent | undefined;
  plan: SpecialEventPlan;
}

/** Renders an event's row on home at a time; injected by the app, because features do not import each other. */
export type RenderEventRow = (event: SpecialEvent, nowMs: number) => ElementChildren;

interface Props {
  edited: EditedEvent;
  nowMs: number;
  renderRow: RenderEventRow;
  onChange: (edited: EditedEvent) => void;
  onDone: () => void;
}

/** Plans an event, with its rows on home as players will see them. */
export function EventForm({ edited: { event, plan }, nowMs, renderRow, onChange, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, problem, save } = useSaveEvent({ event, plan, onDone });
  const set = (values: Partial<SpecialEventPlan>): void => onChange({ event, plan: { ...plan, ...values } });
  const isLate = isAnnouncedLate(plan.startsAt, nowMs);
  const mustAsk = isLate && plan.kind === 'weekend';
  return (
    <>
      <form
        className={styles.form}
        aria-label={event ? `Change ${event.name}` : 'New event'}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (mustAsk) setAsking(true);
          else void save();
        }}
      >
        <SegmentedControl
          label="Kind"
          options={KINDS}
          value={plan.kind}
          onChange={(kind) =>
            onChange({ event, plan: { ...createPlan(kind, nowMs), name: plan.name, nameEs: plan.nameEs } })
          }
        />
        <NameFields plan={plan} onSet={set} />
        <div className={styles.pair}>
          <UtcTimeField stepS={3_600} label="From (UTC)" atMs={plan.startsAt} onSet={(startsAt) => set({ startsAt })} />
          <UtcTimeField stepS={3_600} label="To (UTC)" atMs={plan.endsAt} onSet={(endsAt) => set({ endsAt })} />
        </div>
        <ChoiceFields plan={plan} onSet={set} />
        <p>
          {isLate
            ? 'Starts in less than a week: players see it as soon as you save.'
            : `Players see it from ${formatUtcMinute(plan.startsAt - SPECIAL_EVENT_LIMITS.announceMs)} UTC.`}
        </p>
        <Preview plan={plan} nowMs={nowMs} renderRow={renderRow} />
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Row gap={4}>
          <Button type="submit" tone="lime" size="small" busy={isPending} disabled={plan.name.trim() === ''}>
            {event ? 'Save changes' : `Start ${plan.kind}`}
          </Button>
          {event ? (
            <Button size="small" onClick={onDone}>
              Don’t change
            </Button>
          ) : null}
        </Row>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Announce it late"
        description="Weekends are announced a week ahead. This one starts sooner and is announced right away."
        target="All players"
        undoText="You can call it off."
        confirmText="Announce now"
        tone="lime"
        isPending={isPending}
        problem={problem}
        onConfirm={() => void save(true).then(() => setAsking(false))}
      />
    </>
  );
}

function useSaveEvent({ event, plan, onDone }: EditedEvent & Pick<Props, 'onDone'>) {
  const create = useAdminAction(createSpecialEventEndpoint, { successText: 'It’s in the calendar.' });
  const change = useAdminAction(changeSpecialEventEndpoint, { successText: 'Changed.' });
  const action = event ? change : create;
  return {
    isPending: action.isPending,
    problem: action.error?.message,
    async save(announceLate?: true): Promise<void> {
      const more = announceLate ? { announceLate } : {};
      const answer = event
        ? await change.run({ body: { id: event.id, plan, seen: toPlan(event), ...more } })
        : await create.run({ body: { plan, ...more } });
      if (answer !== undefined) onDone();
    },
  };
}

/** What can be changed of an event. */
export function toPlan(event: AdminSpecialEvent): SpecialEventPlan {
  const { kind, name, nameEs, startsAt, plannedEndsAt: endsAt, startPlace, rule, rewardLook } = event;
  return { kind, name, nameEs, startsAt, endsAt, startPlace, rule, rewardLook };
}

interface FieldsProps {
  plan: SpecialEventPlan;
  onSet: (values: Partial<SpecialEventPlan>) => void;
}

function NameFields({ plan, onSet }: FieldsProps) {
  const { maxNameLength } = SPECIAL_EVENT_LIMITS;
  return (
    <div className={styles.pair}>
      <TextField
        label="Name"
        value={plan.name}
        maxLength={maxNameLength}
        autoCapitalize="sentences"
        onChange={({ target }) => onSet({ name: target.value })}
      />
      <TextField
        label="Name in Spanish (optional)"
        value={plan.nameEs ?? ''}
        maxLength={maxNameLength}
        autoCapitalize="sentences"
        onChange={({ target }) => onSet({ nameEs: target.value === '' ? null : target.value })}
      />
    </div>
  );
}

function ChoiceFields({ plan, onSet }: FieldsProps) {
  return (
    <div className={styles.pair}>
      {plan.kind === 'season' ? (
        <Choice
          label="Place that opens it"
          value={String(plan.startPlace)}
          options={BIOME_IDS.map((biome, place) => [String(place), biomeName(biome)])}
          onChoose={(value) => onSet({ startPlace: Number(value) })}
        />
      ) : (
        <Choice
          label="Rule"
          value={plan.rule}
          options={SPECIAL_EVENT_RULES.filter((rule) => rule !== 'standard').map((rule) => [rule, RULE_LABELS[rule]])}
          onChoose={(value) => onSet({ rule: SPECIAL_EVENT_RULES.find((rule) => rule === value) ?? plan.rule })}
        />
      )}
      <Choice
        label="Reward"
        value={plan.rewardLook ?? NO_REWARD}
        options={[[NO_REWARD, 'None'], ...REWARD_COSMETICS.map(({ id }) => [id, cosmeticName(id)] as const)]}
        onChoose={(value) => onSet({ rewardLook: value === NO_REWARD ? null : value })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The event's row on home before it starts and while it runs. */
function Preview({ plan, nowMs, renderRow }: Pick<Props, 'nowMs' | 'renderRow'> & { plan: SpecialEventPlan }) {
  const event: SpecialEvent = { ...plan, id: 1, cancelledAt: null, name: plan.name.trim() || 'Name' };
  return (
    <section className={styles.preview} aria-label="Preview of home" inert>
      <h3>On home, before it starts</h3>
      {renderRow(event, Math.max(plan.startsAt - 6 * DAY_MS, Math.min(nowMs, plan.startsAt - 1)))}
      <h3>On home, while it runs</h3>
      {renderRow(event, Math.max(plan.startsAt, Math.min(nowMs, plan.endsAt - 1)))}
    </section>
  );
}

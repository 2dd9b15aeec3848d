import {
  type AdminAnnouncement,
  type AnnouncementPlan,
  MAX_ANNOUNCEMENT_LENGTH,
  saveAnnouncementEndpoint,
} from '@jumpy/protocol/http/announcements';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { AnnouncementCard } from '../../ui/AnnouncementCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { UtcTimeField } from '../../ui/panel/UtcTimeField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AUDIENCE_OPTIONS, AUDIENCE_TEXT, PLACE_OPTIONS, PLACE_TEXT } from './announcementLabels.ts';
import styles from './AnnouncementsTab.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

const createPlan = (nowMs: number): AnnouncementPlan => {
  const startsAt = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return { place: 'banner', audience: 'all', text: '', textEs: '', startsAt, endsAt: startsAt + DAY_MS };
};

const toPlan = ({ place, audience, text, textEs, startsAt, endsAt }: AdminAnnouncement): AnnouncementPlan => ({
  ...{ place, audience, text, textEs, startsAt, endsAt },
});

interface Props {
  /** The one to change; undefined for a new one. */
  announcement: AdminAnnouncement | undefined;
  nowMs: number;
  onDone: () => void;
}

/** Writes or changes an announcement, with a preview as players will see it. */
export function AnnouncementForm({ announcement, nowMs, onDone }: Props) {
  const [plan, setPlan] = useState(() => (announcement ? toPlan(announcement) : createPlan(nowMs)));
  const { error, isPending, run } = useAdminAction(saveAnnouncementEndpoint, {
    successText: announcement ? 'Changed.' : 'Announced.',
  });
  const set = (values: Partial<AnnouncementPlan>): void => setPlan((current) => ({ ...current, ...values }));
  const isReady = plan.text.trim() !== '' && plan.textEs.trim() !== '' && plan.endsAt > plan.startsAt;

  async function save(): Promise<void> {
    const change = announcement ? { id: announcement.id, seen: toPlan(announcement) } : {};
    if ((await run({ body: { plan, ...change } })) !== undefined) onDone();
  }
  return (
    <form
      className={styles.form}
      aria-label={announcement ? 'Change an announcement' : 'New announcement'}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isReady && !isPending) void save();
      }}
    >
      {announcement ? null : (
        <SegmentedControl
          label="Place"
          options={PLACE_OPTIONS}
          value={plan.place}
          description={PLACE_TEXT[plan.place]}
          onChange={(place) => set({ place })}
        />
      )}
      <SegmentedControl
        label="Audience"
        options={AUDIENCE_OPTIONS}
        value={plan.audience}
        description={AUDIENCE_TEXT[plan.audience]}
        onChange={(audience) => set({ audience })}
      />
      <TextField
        label={`English (${plan.text.length} of ${MAX_ANNOUNCEMENT_LENGTH})`}
        value={plan.text}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        autoCapitalize="sentences"
        spellCheck
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label={`Spanish (${plan.textEs.length} of ${MAX_ANNOUNCEMENT_LENGTH})`}
        value={plan.textEs}
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        autoCapitalize="sentences"
        spellCheck
        lang="es"
        onChange={({ target }) => set({ textEs: target.value })}
      />
      <div className={styles.pair}>
        <UtcTimeField label="From (UTC)" atMs={plan.startsAt} onSet={(startsAt) => set({ startsAt })} />
        <UtcTimeField label="To (UTC)" atMs={plan.endsAt} onSet={(endsAt) => set({ endsAt })} />
      </div>
      <Preview plan={plan} />
      {error ? (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      ) : null}
      <Row gap={4}>
        <Button type="submit" tone="lime" size="small" busy={isPending} disabled={!isReady}>
          {announcement ? 'Save changes' : 'Announce'}
        </Button>
        {announcement ? (
          <Button size="small" onClick={onDone}>
            Don’t change
          </Button>
        ) : null}
      </Row>
    </form>
  );
}

/** The announcement as players see it, in both languages. */
function Preview({ plan: { text, textEs } }: { plan: AnnouncementPlan }) {
  return (
    <section className={styles.preview} aria-label="Preview" inert>
      <h3>Players see</h3>
      <AnnouncementCard text={text.trim() || 'Your text'} onClose={() => undefined} />
      <h3>In Spanish</h3>
      <div lang="es">
        <AnnouncementCard text={textEs.trim() || 'Your Spanish text'} onClose={() => undefined} />
      </div>
    </section>
  );
}

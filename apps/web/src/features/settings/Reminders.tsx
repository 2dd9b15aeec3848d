import { locale } from '@jumpy/i18n/locale';
import { type ReminderKind, remindersEndpoint, setRemindersEndpoint } from '@jumpy/protocol/http/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { isStandalone } from '../../data/standalone.ts';
import { overlays } from '../../stores/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './Reminders.module.css';
import * as m from './messages.ts';

const REMINDERS_KEY = [...queryKeys.player, 'reminders'];

const KIND_TEXT: Readonly<Record<ReminderKind, string>> = {
  streak: m.streakReminder(),
  league: m.leagueReminder(),
  race: m.raceReminder(),
};

const ON_OFF = [
  { value: true, label: m.on() },
  { value: false, label: m.off() },
] as const;

/** Why this browser shows no notifications, as far as a page can tell. */
type Obstacle = 'unsupported' | 'notInstalled' | 'blocked';

function findObstacle(): Obstacle | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints } = navigator;
    // An iPad reports itself as a Mac, but has a touch screen. Safari has push only in installed apps there.
    const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
    return isIos && !isStandalone() ? 'notInstalled' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

const getPushManager = async (): Promise<PushManager | undefined> =>
  (await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration())?.pushManager;

/** What the server offers, and what is on here: a subscription that the browser has lost or replaced is off. */
async function fetchReminders(signal: AbortSignal) {
  const { endpoint, ...reminders } = await fetchApi(remindersEndpoint, { signal });
  const subscription = endpoint === null ? null : await (await getPushManager())?.getSubscription();
  return subscription?.endpoint === endpoint ? reminders : { ...reminders, on: [] };
}
type Reminders = Awaited<ReturnType<typeof fetchReminders>>;

/** The player did not let the page show notifications. */
class NotAllowedError extends Error {}

/** Switches reminders on or off in this browser. Browsers ask for permission only in answer to a press. */
async function saveReminders(kinds: ReminderKind[], publicKey: string): Promise<Reminders> {
  if (kinds.length > 0 && (await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  const pushManager = await getPushManager();
  const subscription = kinds.length > 0 ? await subscribe(pushManager, publicKey) : null;
  const body = { kinds, subscription, locale };
  const { endpoint: _endpoint, ...saved } = await fetchApi(setRemindersEndpoint, { body });
  if (kinds.length === 0) await (await pushManager?.getSubscription())?.unsubscribe();
  return saved;
}

async function subscribe(pushManager: PushManager | undefined, publicKey: string) {
  if (!pushManager) throw new Error('There is no worker to show reminders.');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Made for an earlier key of the server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Reminders in this browser; nothing where the server sends none. */
export function ReminderSettings({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: REMINDERS_KEY,
    queryFn: ({ signal }) => fetchReminders(signal),
  });
  if (data?.publicKey === null || (!data && !isError)) return null;
  return (
    <Card as="section" gap={4} aria-label={m.reminders()} className={styles.reminders}>
      <h3>{m.reminders()}</h3>
      {data ? (
        <ReminderBody reminders={data} onClose={onClose} />
      ) : (
        <p role="status" className={styles.problem}>
          {m.loadFailed()}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {m.tryAgain()}
          </Button>
        </p>
      )}
    </Card>
  );
}

function ReminderBody({ reminders, onClose }: { reminders: Reminders; onClose: () => void }) {
  const obstacle = findObstacle();
  if (obstacle === 'notInstalled')
    return (
      <>
        <p>{m.remindersNeedInstall()}</p>
        <Button
          size="small"
          icon="download"
          onClick={() => {
            onClose();
            overlays.set({ install: 'asked' });
          }}
        >
          {m.howToInstall()}
        </Button>
      </>
    );
  if (obstacle !== undefined) return <p>{obstacle === 'blocked' ? m.remindersBlocked() : m.remindersUnsupported()}</p>;
  return <ReminderSwitches reminders={reminders} />;
}

function ReminderSwitches({ reminders }: { reminders: Reminders }) {
  const client = useQueryClient();
  const { publicKey, offered, on } = reminders;
  const change = useMutation({
    mutationFn: (kinds: ReminderKind[]) => saveReminders(kinds, publicKey ?? ''),
    onMutate: () => client.cancelQueries({ queryKey: REMINDERS_KEY }),
    onSuccess: (saved) => client.setQueryData(REMINDERS_KEY, saved),
  });
  const shown = change.isPending ? change.variables : on;
  const choose = (kind: ReminderKind, isOn: boolean): void =>
    change.mutate(offered.filter((other) => (other === kind ? isOn : on.includes(other))));
  return (
    <>
      <p>{m.remindersNote()}</p>
      <div aria-busy={change.isPending} className={styles.switches}>
        {offered.map((kind) => (
          <SegmentedControl
            key={kind}
            label={KIND_TEXT[kind]}
            options={ON_OFF}
            value={shown.includes(kind)}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
      </div>
      <p role="status" className={styles.problem}>
        {change.error instanceof NotAllowedError ? m.remindersNotAllowed() : change.isError ? m.saveFailed() : null}
      </p>
    </>
  );
}

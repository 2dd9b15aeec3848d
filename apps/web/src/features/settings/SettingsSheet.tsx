import { SETTING_ROWS, type SettingRow } from '@jumpy/protocol/settingRows';
import { type GameSettings, withSetting } from '@jumpy/protocol/settings';
import { SOUND_HELP_TEXT } from '@jumpy/audio/soundSettings';
import { useQueryClient, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fetchSpectatorSetting, updateSpectatorSetting, SPECTATOR_SETTING_KEY } from '../../data/liveRuns.ts';
import { useSession } from '../../data/session.ts';
import { updateSettings, useSettings } from '../../data/settings.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { updateSound, useSound } from '../../data/soundSettings.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Slider } from '../../ui/Slider.tsx';
import {
  ownPublicProfileQuery,
  PROFILE_SETTING_KEY,
  fetchProfileVisibility,
  updateProfileVisibility,
} from '../../data/profileQueries.ts';
import { showLateSheet } from '../../data/secondarySheet.ts';
import { useWaitingRunCount } from '../../runs/useWaitingRunCount.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './SettingsSheet.module.css';

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

const SPECTATOR_NOTE =
  'With a few seconds’ delay, and never your daily runs. Off hides a run at once. Applies to all your devices.';

/** All settings; changes apply at once, here and in the game. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  const { user } = useSession();
  return (
    <SideSheet open={open} onClose={onClose} label="Settings" title="SETTINGS">
      <SoundRows isGuided={settings.guide !== 'off'} />
      {SETTING_ROWS.map((row) => (
        <SettingRowControl key={row.key} row={row} settings={settings} />
      ))}
      {user ? (
        <>
          <SpectatorSettingRow />
          <PublicProfileRow />
        </>
      ) : null}
      <UnsentRunsRow />
      <MoreSettingRows onClose={onClose} />
      <p className={styles.note}>These never change how a run plays out.</p>
    </SideSheet>
  );
}

function SettingRowControl({ row, settings }: { row: SettingRow; settings: GameSettings }) {
  const choose = (value: string | boolean): void => {
    const next = withSetting(settings, row.key, value);
    if (next) updateSettings(next);
  };
  const { label, options, note } = row;
  return (
    <SegmentedControl label={label} options={options} value={settings[row.key]} onChange={choose} description={note} />
  );
}

/** Switch for whether others may watch live runs. */
function SpectatorSettingRow() {
  return (
    <AccountSettingSwitch
      label="Let others watch my runs live"
      description={SPECTATOR_NOTE}
      queryKey={SPECTATOR_SETTING_KEY}
      fetchValue={fetchSpectatorSetting}
      updateValue={updateSpectatorSetting}
    />
  );
}

const VOLUME_STEP = 0.1;

interface VolumeProps {
  name: string;
  value: number;
  /** Replaces the numeric value. */
  valueText?: string | undefined;
  onChange: (value: number) => void;
}

function VolumeRow({
  name,
  value,
  valueText = value === 0 ? 'Off' : `${Math.round(value * 100)}`,
  onChange,
}: VolumeProps) {
  return (
    <div className={styles.volume}>
      <span>{name}</span>
      <Slider label={`${name} volume`} value={value} step={VOLUME_STEP} onChange={onChange} />
      <output>{valueText}</output>
    </div>
  );
}

/**
 * A master switch and a slider per channel; the guide's only while it is enabled. Values are shared with the game and
 * the music pill; 0 is off.
 */
function SoundRows({ isGuided }: { isGuided: boolean }) {
  const { muted, musicPaused, musicVolume, volume, guideVolume } = useSound();
  // Changing the music volume ends a pause, since the player expects to hear it.
  const setMusic = (next: number) => updateSound({ musicVolume: next, ...(next > 0 ? { musicPaused: false } : {}) });
  return (
    <Stack gap={4}>
      <SegmentedControl label="Sound" options={ON_OFF} value={!muted} onChange={(on) => updateSound({ muted: !on })} />
      <div className={styles.volumes}>
        <VolumeRow
          name="Music"
          value={musicVolume}
          valueText={musicPaused && musicVolume > 0 ? 'Paused' : undefined}
          onChange={setMusic}
        />
        <VolumeRow name="Effects" value={volume} onChange={(next) => updateSound({ volume: next })} />
        {isGuided ? (
          <VolumeRow name="Guide" value={guideVolume} onChange={(next) => updateSound({ guideVolume: next })} />
        ) : null}
      </div>
      <p className={styles.note}>{SOUND_HELP_TEXT}</p>
    </Stack>
  );
}

const PROFILE_NOTE =
  'Anyone with the link can see your best runs, feats and characters. Off hides the page and unlinks your name. Boards and runs stay.';

/** Switch for the public profile. */
function PublicProfileRow() {
  const client = useQueryClient();
  return (
    <AccountSettingSwitch
      label="Public profile"
      description={PROFILE_NOTE}
      queryKey={PROFILE_SETTING_KEY}
      fetchValue={fetchProfileVisibility}
      updateValue={updateProfileVisibility}
      onChange={() => client.invalidateQueries(ownPublicProfileQuery)}
    />
  );
}

interface Props {
  label: string;
  description: string;
  queryKey: QueryKey;
  fetchValue: (signal: AbortSignal) => Promise<boolean>;
  /** Saves the setting and returns the stored value. */
  updateValue: (isOn: boolean) => Promise<boolean>;
  onChange?: () => unknown;
}

/** An account setting stored on the server; shows the server's value. */
function AccountSettingSwitch({ label, description, queryKey, fetchValue, updateValue, onChange }: Props) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => fetchValue(signal) });
  const change = useMutation({
    mutationFn: updateValue,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (isOn) => {
      client.setQueryData(queryKey, isOn);
      return onChange?.();
    },
  });
  const value = change.isPending ? change.variables : data;
  const failed = change.isError
    ? 'Couldn’t save that.'
    : isError && data === undefined
      ? 'Couldn’t load that.'
      : undefined;
  return (
    <div className={styles.watching} aria-busy={data === undefined || change.isPending}>
      <SegmentedControl
        label={label}
        options={ON_OFF}
        value={value}
        onChange={(isOn) => change.mutate(isOn)}
        description={description}
      />
      <p role="status">
        {failed ? (
          <>
            <span>{failed} </span>
            <button
              type="button"
              className={styles.again}
              onClick={() => (change.isError ? change.mutate(change.variables) : void refetch())}
            >
              Try again
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Link to the pending runs on this device; hidden if there are none. */
function UnsentRunsRow() {
  const waiting = useWaitingRunCount();
  if (!waiting) return null;
  return (
    <div className={styles.way}>
      <p>{waiting === 1 ? 'You have one unsent run.' : `You have ${waiting} unsent runs.`}</p>
      <Button size="small" icon="upload" aria-haspopup="dialog" onClick={() => showLateSheet({ kind: 'unsent' })}>
        See unsent
      </Button>
    </div>
  );
}

/** Hidden on the game screen, where leaving would end a run. */
const GAME_PATH = '/play';

/** Links to the tutorial and to help. */
function MoreSettingRows({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  if (pathname === GAME_PATH) return null;
  return (
    <div className={styles.way}>
      <p>A quick refresher on steering and hopping.</p>
      <AnchorButton size="small" icon="practice" href="/frame/?learn">
        Learn again
      </AnchorButton>
      <p>Your data, and everything else you might ask.</p>
      <ButtonLink size="small" icon="help" to="/help#privacy" onFollow={onClose}>
        Help
      </ButtonLink>
    </div>
  );
}

import { type Locale, LOCALE_KEY, locale } from '@jumpy/i18n/locale';
import { SETTING_ROWS, type SettingRow } from '@jumpy/protocol/settingRows';
import { type GameSettings, withSetting } from '@jumpy/protocol/settings';
import { SOUND_HELP_TEXT } from '@jumpy/audio/soundHelp';
import { useQueryClient, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fetchSpectatorSetting, updateSpectatorSetting, SPECTATOR_SETTING_KEY } from '../../data/liveRuns.ts';
import { fetchFollowerSetting, FOLLOWER_SETTING_KEY, followsQuery, updateFollowerSetting } from '../../data/follows.ts';
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
import { useWaitingRunCount } from '../../runs/useWaitingRunCount.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { overlays } from '../../stores/overlays.ts';
import { ReminderSettings } from './Reminders.tsx';
import styles from './SettingsSheet.module.css';
import * as m from './messages.ts';

const ON_OFF = [
  { value: true, label: m.on() },
  { value: false, label: m.off() },
] as const;

const SPECTATOR_NOTE = m.liveViewingNote();

/** All settings; changes apply at once, here and in the game. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  const { user } = useSession();
  return (
    <SideSheet open={open} onClose={onClose} label={m.settings()} title={m.settingsTitle()}>
      <LanguageRow />
      <SoundRows isGuided={settings.guide !== 'off'} />
      {SETTING_ROWS.map((row) => (
        <SettingRowControl key={row.key} row={row} settings={settings} />
      ))}
      {user ? (
        <>
          <SpectatorSettingRow />
          <PublicProfileRow />
          <ReminderSettings onClose={onClose} />
          <FollowerSettingRow />
        </>
      ) : null}
      <UnsentRunsRow />
      <MoreSettingRows onClose={onClose} />
      <p className={styles.note}>{m.settingsNote()}</p>
    </SideSheet>
  );
}

/** Each by its own name. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const satisfies readonly { value: Locale; label: string }[];

/** Stores the chosen language and shows the page in it. */
function changeLocale(chosen: Locale): void {
  localStorage.setItem(LOCALE_KEY, chosen);
  window.location.reload();
}

/** Changes the language, which loads the page again. */
function LanguageRow() {
  return <SegmentedControl label={m.language()} options={LANGUAGES} value={locale} onChange={changeLocale} />;
}

function SettingRowControl({ row, settings }: { row: SettingRow; settings: GameSettings }) {
  const choose = (value: SettingRow['options'][number]['value']): void => {
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
      label={m.liveViewing()}
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
  /** Name of the slider. */
  label: string;
  value: number;
  /** Replaces the numeric value. */
  valueText?: string | undefined;
  onChange: (value: number) => void;
}

function VolumeRow({
  name,
  label,
  value,
  valueText = value === 0 ? m.volumeOff() : `${Math.round(value * 100)}`,
  onChange,
}: VolumeProps) {
  return (
    <div className={styles.volume}>
      <span>{name}</span>
      <Slider label={label} value={value} step={VOLUME_STEP} onChange={onChange} />
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
      <SegmentedControl
        label={m.sound()}
        options={ON_OFF}
        value={!muted}
        onChange={(on) => updateSound({ muted: !on })}
      />
      <div className={styles.volumes}>
        <VolumeRow
          name={m.music()}
          label={m.musicVolume()}
          value={musicVolume}
          valueText={musicPaused && musicVolume > 0 ? m.paused() : undefined}
          onChange={setMusic}
        />
        <VolumeRow
          name={m.effects()}
          label={m.effectsVolume()}
          value={volume}
          onChange={(next) => updateSound({ volume: next })}
        />
        {isGuided ? (
          <VolumeRow
            name={m.guide()}
            label={m.guideVolume()}
            value={guideVolume}
            onChange={(next) => updateSound({ guideVolume: next })}
          />
        ) : null}
      </div>
      <p className={styles.note}>{SOUND_HELP_TEXT}</p>
    </Stack>
  );
}

const PROFILE_NOTE = m.publicProfileNote();

/** Switch for the public profile. */
function PublicProfileRow() {
  const client = useQueryClient();
  return (
    <AccountSettingSwitch
      label={m.publicProfile()}
      description={PROFILE_NOTE}
      queryKey={PROFILE_SETTING_KEY}
      fetchValue={fetchProfileVisibility}
      updateValue={updateProfileVisibility}
      onChange={() => client.invalidateQueries(ownPublicProfileQuery)}
    />
  );
}

/** Switch for whether others may follow the player. */
function FollowerSettingRow() {
  const client = useQueryClient();
  return (
    <AccountSettingSwitch
      label={m.followers()}
      description={m.followersNote()}
      queryKey={FOLLOWER_SETTING_KEY}
      fetchValue={fetchFollowerSetting}
      updateValue={updateFollowerSetting}
      onChange={() => client.invalidateQueries(followsQuery)}
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
  const failed = change.isError ? m.saveFailed() : isError && data === undefined ? m.loadFailed() : undefined;
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
              {m.tryAgain()}
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
      <p>{m.unsentRuns({ count: waiting })}</p>
      <Button
        size="small"
        icon="upload"
        aria-haspopup="dialog"
        onClick={() => overlays.set({ secondary: { kind: 'unsent' } })}
      >
        {m.seeUnsent()}
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
      <p>{m.learnAgainHint()}</p>
      <AnchorButton size="small" icon="practice" href="/frame/?learn">
        {m.learnAgain()}
      </AnchorButton>
      <p>{m.helpHint()}</p>
      <ButtonLink size="small" icon="help" to="/help#privacy" onFollow={onClose}>
        {m.help()}
      </ButtonLink>
    </div>
  );
}

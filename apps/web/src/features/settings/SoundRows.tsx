import { SOUND_HELP_TEXT } from '@jumpy/audio/soundSettings';
import { updateSound, useSound } from '../../data/soundSettings.ts';
import { Stack } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Slider } from '../../ui/Slider.tsx';
import styles from './SettingsSheet.module.css';

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

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
export function SoundRows({ isGuided }: { isGuided: boolean }) {
  const { muted, musicPaused, musicVolume, volume, guideVolume } = useSound();
  // Changing the music volume ends a pause, since the player expects to hear it.
  const setMusic = (to: number) => updateSound({ musicVolume: to, ...(to > 0 ? { musicPaused: false } : {}) });
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
        <VolumeRow name="Effects" value={volume} onChange={(to) => updateSound({ volume: to })} />
        {isGuided ? (
          <VolumeRow name="Guide" value={guideVolume} onChange={(to) => updateSound({ guideVolume: to })} />
        ) : null}
      </div>
      <p className={styles.note}>{SOUND_HELP_TEXT}</p>
    </Stack>
  );
}

import { changeSound, useSound } from '../../data/sound.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Slider } from '../../ui/Slider.tsx';
import styles from './SettingsSheet.module.css';

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

const STEP = 0.1;

function Volume({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) {
  return (
    <div className={styles.volume}>
      <span>{name}</span>
      <Slider label={`${name} volume`} value={value} step={STEP} onChange={onChange} />
      <output>{Math.round(value * 100)}</output>
    </div>
  );
}

/** Mute, music and effects: the same numbers as in the game and in the music pill. */
export function SoundRows() {
  const { muted, musicPaused, musicVolume, volume } = useSound();
  return (
    <>
      <Choice label="Sound" options={ON_OFF} chosen={!muted} onChoose={(on) => changeSound({ muted: !on })} />
      <Choice
        label="Music in this visit"
        options={ON_OFF}
        chosen={!musicPaused}
        onChoose={(on) => changeSound({ musicPaused: !on })}
      />
      <div className={styles.volumes}>
        <Volume name="Music" value={musicVolume} onChange={(to) => changeSound({ musicVolume: to })} />
        <Volume name="Effects" value={volume} onChange={(to) => changeSound({ volume: to })} />
      </div>
    </>
  );
}

import { drawAppIcon } from '@jumpy/rig/appIcon';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/avatar';
import { CAST, CAST_NAMES } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { detailAt } from '@jumpy/rig/detail';
import { drawIcon, type IconName, ICONS } from '@jumpy/rig/icons';
import { COLOURS, colourSeenBy, SHIFTED, TOYS, visionFor } from '@jumpy/rig/palette';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import { rect } from '@jumpy/rig/shape';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import { useContext, useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Cell } from './Cell.tsx';
import { IdleCell } from './IdleCell.tsx';
import { Row } from './Row.tsx';
import type { Box } from './paintCell.ts';
import { Select } from './Select.tsx';
import styles from './ContactSheet.module.css';
import { EffectSheet } from './EffectSheet.tsx';
import { RecruitSheet } from './RecruitSheet.tsx';
import { SheetVision } from './sheetVision.ts';
import { WorldSheet } from './WorldSheet.tsx';

const APP_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
const NAMES = Object.keys(ICONS) as IconName[];

const BOX: Box = [-118, -212, 236, 242];
const SIZES = [256, 64, 32] as const;
const DISCS = [96, 46, 38, 24, 16] as const;

/** Simulated color vision: normal or color-blind (Machado, Oliveira and Fernandes 2009, in linear RGB). */
const EYES = {
  everyone: undefined,
  deuteranopia: '0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0',
  protanopia: '0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0',
  tritanopia: '1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0',
} as const;

const TABS = [
  { id: 'cast', text: 'Cast', Sheet: CastSheet },
  { id: 'army', text: 'Army', Sheet: RecruitSheet },
  { id: 'world', text: 'World', Sheet: WorldSheet },
  { id: 'effects', text: 'Effects', Sheet: EffectSheet },
  { id: 'signs', text: 'Signs', Sheet: SignSheet },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Everything the rig draws, on one page for developers; excluded from production builds. */
export function ContactSheet() {
  useTitle('Characters');
  const [tab, setTab] = useState<TabId>('cast');
  const [colours, setColours] = useState<'standard' | 'colourblind'>('standard');
  const [eye, setEye] = useState<Eye>('everyone');
  const { Sheet } = TABS.find(({ id }) => id === tab) ?? TABS[0];
  return (
    <main className={styles.sheet}>
      <h1>Contact sheet</h1>
      <EyeFilters />
      <div className={styles.choices}>
        <Select
          name="Palette"
          options={['standard', 'colourblind']}
          onChoose={(choice) => setColours(choice === 'standard' ? 'standard' : 'colourblind')}
        />
        <Select name="Eyes" options={Object.keys(EYES)} onChoose={(name) => setEye(eyeOf(name))} />
      </div>
      <SheetVision value={visionFor(colours)}>
        <Tabs label="Drawings" tabs={TABS} chosen={tab} onChoose={setTab}>
          <div style={{ filter: filterOf(eye) }}>
            <Sheet />
          </div>
        </Tabs>
      </SheetVision>
    </main>
  );
}

function eyeOf(name: string): Eye {
  return name in EYES ? (name as Eye) : 'everyone';
}

type Eye = keyof typeof EYES;

/** SVG filters for `filterOf`. */
function EyeFilters() {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false">
      {Object.entries(EYES).map(([eye, values]) =>
        values ? (
          <filter key={eye} id={`eye-${eye}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={values} />
          </filter>
        ) : null,
      )}
    </svg>
  );
}

/** CSS filter that simulates the color vision. */
function filterOf(eye: Eye): string | undefined {
  return EYES[eye] === undefined ? undefined : `url(#eye-${eye})`;
}

/** The named characters: animated, in every pose and size, and as avatars. */
function CastSheet() {
  return CAST_NAMES.map((name) => (
    <Row key={name} name={name}>
      <IdleCell look={CAST[name]} box={BOX} width={160} label="idle, alive" />
      {SIZES.map((width) =>
        POSE_NAMES.map((pose) => (
          <Cell
            key={`${pose} ${width}`}
            id={`${name} ${pose} ${width}`}
            draw={() =>
              drawCharacter(CAST[name], {
                pose: POSES[pose],
                detail: detailAt(width),
                charged: pose !== 'hop' && pose !== 'hurt',
                sticker: width === 64,
                floatingBall: width === 64,
              })
            }
            box={BOX}
            width={width}
            label={width === 256 ? pose : `${pose} ${width}`}
          />
        )),
      )}
      {DISCS.map((sizePx) => (
        <Cell
          key={sizePx}
          id={`${name} face ${sizePx}`}
          draw={() => drawAvatar(CAST[name], { sizePx })}
          box={AVATAR_BOX}
          width={sizePx}
          label={`${sizePx}`}
        />
      ))}
    </Row>
  ));
}

/** Icons, fonts and colors. */
function SignSheet() {
  const vision = useContext(SheetVision);
  return (
    <>
      <Row name="app icon">
        {APP_SIZES.map((size) => (
          <Cell
            key={size}
            id={`app icon ${size}`}
            draw={() => drawAppIcon(size)}
            box={[0, 0, size, size]}
            width={size}
            label={size}
          />
        ))}
      </Row>
      <Row name="letters">
        <Cell id="wordmark" draw={() => drawWordmark()} box={WORDMARK_BOX} width={360} />
        <Cell id="crown" draw={() => drawCrown()} box={CROWN_BOX} width={90} />
      </Row>
      <Row name="icons">
        {NAMES.map((name) => (
          <Cell
            key={name}
            id={`icon ${name}`}
            draw={() => drawIcon(name, COLOURS.cream)}
            box={[0, 0, 24, 24]}
            width={32}
            label={name}
          />
        ))}
      </Row>
      <Row name="colours">
        {Object.entries({ ...COLOURS, ...TOYS }).map(([name, colour]) => (
          <Cell
            key={name}
            id={`colour ${name}`}
            draw={() => rect(0, 0, 40, 24, 8, { fill: colour })}
            box={[0, 0, 40, 24]}
            width={64}
            label={`${name} ${colourSeenBy(colour, vision)}${colour in SHIFTED ? ' *' : ''}`}
          />
        ))}
      </Row>
    </>
  );
}

import { drawAppIcon } from '@jumpy/rig/appIcon';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/drawAvatar';
import { CAST, CAST_NAMES } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { detailAt } from '@jumpy/rig/detail';
import { drawIcon, type IconName, ICONS } from '@jumpy/rig/icons';
import { COLORS, colorInVision, SHIFTED_COLORS, TOY_COLORS, visionFor } from '@jumpy/rig/palette';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import { rect } from '@jumpy/rig/shape';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import { useContext, useState } from 'react';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { DrawingCell, IdleCell, SheetRow, OptionSelect } from './SheetCells.tsx';
import type { DrawingBox } from './paintCell.ts';
import { EffectSheet, WorldSheet } from './SceneSheets.tsx';
import { RecruitSheet } from './RecruitSheet.tsx';
import { VisionContext } from './visionContext.ts';
import styles from './ContactSheet.module.css';

const APP_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
const ICON_NAMES = Object.keys(ICONS) as IconName[];

const BOX: DrawingBox = [-118, -212, 236, 242];
const SIZES = [256, 64, 32] as const;
const DISCS = [96, 46, 38, 24, 16] as const;

/** Simulated color vision: normal or color-blind (Machado, Oliveira and Fernandes 2009, in linear RGB). */
const VISION_MATRICES = {
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
  { id: 'signs', text: 'Signs', Sheet: IconSheet },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Everything the rig draws, on one page for developers; excluded from production builds. */
export function ContactSheet() {
  useDocumentTitle('Characters');
  const [tab, setTab] = useState<TabId>('cast');
  const [colours, setColours] = useState<'standard' | 'colourblind'>('standard');
  const [visionType, setVisionType] = useState<VisionType>('everyone');
  const { Sheet } = TABS.find(({ id }) => id === tab) ?? TABS[0];
  return (
    <main className={styles.sheet}>
      <h1>Contact sheet</h1>
      <VisionFilters />
      <div className={styles.choices}>
        <OptionSelect
          name="Palette"
          options={['standard', 'colourblind']}
          onChoose={(choice) => setColours(choice === 'standard' ? 'standard' : 'colourblind')}
        />
        <OptionSelect
          name="Eyes"
          options={Object.keys(VISION_MATRICES)}
          onChoose={(name) => setVisionType(toVisionType(name))}
        />
      </div>
      <VisionContext value={visionFor(colours)}>
        <TabGroup label="Drawings" tabs={TABS} activeId={tab} onChange={setTab}>
          <div style={{ filter: getVisionFilter(visionType) }}>
            <Sheet />
          </div>
        </TabGroup>
      </VisionContext>
    </main>
  );
}

function toVisionType(name: string): VisionType {
  return name in VISION_MATRICES ? (name as VisionType) : 'everyone';
}

type VisionType = keyof typeof VISION_MATRICES;

/** SVG filters for `getVisionFilter`. */
function VisionFilters() {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false">
      {Object.entries(VISION_MATRICES).map(([visionType, values]) =>
        values ? (
          <filter key={visionType} id={`eye-${visionType}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={values} />
          </filter>
        ) : null,
      )}
    </svg>
  );
}

/** CSS filter that simulates the color vision. */
function getVisionFilter(visionType: VisionType): string | undefined {
  return VISION_MATRICES[visionType] === undefined ? undefined : `url(#eye-${visionType})`;
}

/** The named characters: animated, in every pose and size, and as avatars. */
function CastSheet() {
  return CAST_NAMES.map((name) => (
    <SheetRow key={name} name={name}>
      <IdleCell look={CAST[name]} box={BOX} width={160} label="idle, alive" />
      {SIZES.map((width) =>
        POSE_NAMES.map((pose) => (
          <DrawingCell
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
        <DrawingCell
          key={sizePx}
          id={`${name} face ${sizePx}`}
          draw={() => drawAvatar(CAST[name], { sizePx })}
          box={AVATAR_BOX}
          width={sizePx}
          label={`${sizePx}`}
        />
      ))}
    </SheetRow>
  ));
}

/** Icons, fonts and colors. */
function IconSheet() {
  const vision = useContext(VisionContext);
  return (
    <>
      <SheetRow name="app icon">
        {APP_SIZES.map((size) => (
          <DrawingCell
            key={size}
            id={`app icon ${size}`}
            draw={() => drawAppIcon(size)}
            box={[0, 0, size, size]}
            width={size}
            label={size}
          />
        ))}
      </SheetRow>
      <SheetRow name="letters">
        <DrawingCell id="wordmark" draw={() => drawWordmark()} box={WORDMARK_BOX} width={360} />
        <DrawingCell id="crown" draw={() => drawCrown()} box={CROWN_BOX} width={90} />
      </SheetRow>
      <SheetRow name="icons">
        {ICON_NAMES.map((name) => (
          <DrawingCell
            key={name}
            id={`icon ${name}`}
            draw={() => drawIcon(name, COLORS.cream)}
            box={[0, 0, 24, 24]}
            width={32}
            label={name}
          />
        ))}
      </SheetRow>
      <SheetRow name="colours">
        {Object.entries({ ...COLORS, ...TOY_COLORS }).map(([name, colour]) => (
          <DrawingCell
            key={name}
            id={`colour ${name}`}
            draw={() => rect(0, 0, 40, 24, 8, { fill: colour })}
            box={[0, 0, 40, 24]}
            width={64}
            label={`${name} ${colorInVision(colour, vision)}${colour in SHIFTED_COLORS ? ' *' : ''}`}
          />
        ))}
      </SheetRow>
    </>
  );
}

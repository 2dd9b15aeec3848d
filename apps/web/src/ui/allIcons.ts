import { ICONS } from '@jumpy/rig/iconPaths';
import { bringIcons } from './Icon.tsx';

bringIcons(ICONS);

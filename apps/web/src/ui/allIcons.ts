import { SCREEN_ICONS } from '@jumpy/rig/screenIcons';
import { registerIcons } from './Icon.tsx';

registerIcons(SCREEN_ICONS);

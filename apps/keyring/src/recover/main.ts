import './recover.css';
import { loadFonts } from '../fonts.ts';
import { recoverPage } from './recoverPage.ts';

const place = document.querySelector<HTMLElement>('#recover');
if (place) {
  loadFonts();
  recoverPage(place, { crypto });
}

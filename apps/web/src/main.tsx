import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { Entrance } from './app/Entrance.tsx';
import { reportErrors } from './app/reportErrors.ts';

reportErrors(window);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
createRoot(root).render(<Entrance />);

import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './Providers.tsx';
import { Screens } from './Screens.tsx';

/** The whole page. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Providers>
          <Screens />
        </Providers>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

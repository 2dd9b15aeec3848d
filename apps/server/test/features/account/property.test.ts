import { forgetAnyHistory } from './anyHistory.ts';

// The proof runs many more.
forgetAnyHistory({ runs: 6 });

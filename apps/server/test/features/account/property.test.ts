import { forgetAnyHistory } from './anyHistory.ts';

// The proof has many more.
forgetAnyHistory({ runs: 6 });

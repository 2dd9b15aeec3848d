import { forgetAnyHistory } from './anyHistory.ts';

forgetAnyHistory({ runs: 200 });

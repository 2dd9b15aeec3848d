import { useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { ClaimsTable } from './ClaimsTable.tsx';
import { RepeatsTable } from './RepeatsTable.tsx';

const VIEWS = [
  { id: 'claims', text: 'Claims' },
  { id: 'repeats', text: 'Links given again' },
] as const;

/** Claims of quests, and links that were given a second time. */
export function QuestsTab() {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('claims');
  return (
    <Tabs label="Quests" tabs={VIEWS} chosen={view} onChoose={setView}>
      {view === 'claims' ? <ClaimsTable /> : <RepeatsTable />}
    </Tabs>
  );
}

import { CSV_START } from '@jumpy/domain/csv';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { type CsvTable, csvEndpoint } from '@jumpy/protocol/http/csv';
import { useRef, useState } from 'react';
import { callEndpoint } from '../api.ts';
import { ApiCallError } from '../apiCallError.ts';
import { useSession } from '../session.ts';
import { usePanelTools } from './panelTools.ts';
import { inEnglish } from './useFetchAdmin.ts';

/** Saves a text as a file of the browser, with the mark that decoding a response takes away. */
function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([CSV_START, text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a table of the panel; asks for a fresh sign-in if needed, and shows the result as a toast. */
export function useCsvDownload(table: CsvTable): { download: () => Promise<void>; isPending: boolean } {
  const tools = usePanelTools();
  const discordId = useSession().user?.discordId;
  const running = useRef(false);
  const [isPending, setPending] = useState(false);

  async function fetchCsv(): Promise<string> {
    const headers = discordId === undefined ? {} : { [ADMIN_HEADER]: discordId };
    const answer = await callEndpoint(csvEndpoint, { body: { table }, headers });
    if (!answer.ok) throw inEnglish(ApiCallError.fromAnswer(csvEndpoint.path, answer));
    return answer.text;
  }

  async function fetchWithFreshSignIn(): Promise<string | undefined> {
    try {
      return await fetchCsv();
    } catch (error) {
      if (!(error instanceof ApiCallError) || error.code !== 'fresh_sign_in_needed') throw error;
      return (await tools.reauthenticate()) ? await fetchCsv() : undefined;
    }
  }

  async function download(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      const text = await fetchWithFreshSignIn();
      if (text === undefined) return;
      saveFile(text, `${table}.csv`);
      tools.toast({ tone: 'done', text: `Saved ${table}.csv.` });
    } catch (error) {
      tools.toast({ tone: 'failed', text: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current = false;
      setPending(false);
    }
  }
  return { download, isPending };
}

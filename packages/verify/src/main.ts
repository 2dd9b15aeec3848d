import { readFile } from 'node:fs/promises';
import { runVerifier } from './runVerifier.ts';

process.exitCode = await runVerifier(process.argv.slice(2), {
  fetchJson: async (url, sent) => {
    const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...(sent ? posted : {}) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  },
  readText: (file) => readFile(file, 'utf8'),
  write: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY,
});

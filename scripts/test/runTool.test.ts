import os from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { runTool } from '../src/testing/runTool.ts';

const own = os.getPriority();
afterEach(() => os.setPriority(own));

test.each([
  { ours: own, wanted: Math.max(own, 5) },
  { ours: Math.max(own, 11), wanted: Math.max(own, 11) },
])('a tool in the background of a process with priority $ours has $wanted', async ({ ours, wanted }) => {
  // Only root can lower its number again.
  if (ours !== own && process.getuid?.() !== 0) return;
  os.setPriority(ours);
  let output = '';
  const script = 'console.log(require("os").getPriority())';
  await runTool(['-e', script], { env: process.env, background: true, onOutput: (text) => (output += text) });
  expect(Number(output)).toBe(wanted);
});

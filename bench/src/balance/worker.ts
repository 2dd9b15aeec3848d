import { parentPort } from 'node:worker_threads';
import { playBotRun, type Turn } from './botRun.ts';

/** Worker thread that plays the requested runs one at a time. */
parentPort?.on('message', (turn: Turn) => parentPort?.postMessage(playBotRun(turn)));

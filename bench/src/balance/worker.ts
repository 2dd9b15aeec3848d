import { parentPort } from 'node:worker_threads';
import { playBotRun, type BotRunRequest } from './botRun.ts';

/** Worker thread that plays the requested runs one at a time. */
parentPort?.on('message', (turn: BotRunRequest) => parentPort?.postMessage(playBotRun(turn)));

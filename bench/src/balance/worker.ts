import { parentPort } from 'node:worker_threads';
import { playBotRun, type Turn } from './botRun.ts';

/** A thread that plays the runs it is asked for, one after the other. */
parentPort?.on('message', (turn: Turn) => parentPort?.postMessage(playBotRun(turn)));

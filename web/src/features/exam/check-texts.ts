// What the start screen says when a simulation can't begin, or can't begin safely.

import { simulationsPerDay } from '@simulator/api-contract';
import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  storageTitle: 'This browser can’t keep your answers',
  storage:
    'Storage is blocked or full here, so an exam could be lost. Turn off private browsing, allow this site to store data, or free up some space, then reload.',
  insecureTitle: 'This connection is not secure',
  insecure:
    'Without https the browser can’t keep the screen awake or tell two tabs apart. Ask your operator for an https address.',
  unreachableTitle: 'The server could not be reached',
  unreachable: 'Please check your connection and try again.',
  brokenTitle: 'The simulation could not be started',
  broken: 'The server could not start one just now. Please try again in a moment.',
  tooManySimulationsTitle: 'You have reached the limit for today',
  tooManySimulations: (wait: string) =>
    `You can start ${simulationsPerDay} simulations a day. You can start the next one in ${wait}. A simulation that you have already started can be finished.`,
  tooManyRequestsTitle: 'Your network is very busy',
  tooManyRequests: (wait: string) =>
    `Too many people on your network are using the site at once. Please try again in ${wait}.`,
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly check: typeof english;
  }
}

export const checkTexts = localeTexts('check', english);

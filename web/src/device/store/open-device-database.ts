// Opens the device's database: in the page's first lines of script, while the app is still loading, or later if those
// lines did not run.

import { openBare } from './device-database.ts';

declare global {
  interface Window {
    earlyDatabase?: Promise<IDBDatabase> | undefined;
  }
}

const databaseName = 'navle-simulator';

/** Rejects if the browser provides no storage. */
export function openDeviceDatabase(): Promise<IDBDatabase> {
  return openBare(databaseName, (database) => {
    database.createObjectStore('events', { keyPath: ['simulationId', 'sequence'] });
    database.createObjectStore('simulations', { keyPath: 'simulationId' }).createIndex('open', 'open');
    database.createObjectStore('content', { keyPath: ['edition', 'block', 'half'] });
    database.createObjectStore('pictures', { keyPath: ['edition', 'path'] });
    database.createObjectStore('attempts', { keyPath: ['simulationId', 'block'] });
    database.createObjectStore('samples', { keyPath: 'simulationId' });
  });
}

/** Returns the database that the page's first lines opened, once; otherwise opens a new one. */
export function takeDeviceDatabase(): Promise<IDBDatabase> {
  const early = window.earlyDatabase;
  window.earlyDatabase = undefined;
  return early ?? openDeviceDatabase();
}

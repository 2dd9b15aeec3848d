/** A worker of a browser, as far as a page sees it. */
export interface FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  heard: unknown[];
  postMessage(message: unknown): void;
}

/** What a page sees of the workers of its site, moved by hand: real ones take a built page, and have a proof of their own. */
export interface FakeWorkers extends ServiceWorkerContainer {
  /** A newer worker is fetched and installed; `goesOn` where it does not wait. */
  install(options?: { goesOn?: boolean }): FakeWorker;
  /** The worker that waits controls the page. */
  takeOver(): void;
  /** The worker leaves without another. */
  leave(): void;
  looks: number;
}

export function fakeWorker(state: ServiceWorkerState): FakeWorker {
  const heard: unknown[] = [];
  return Object.assign(new EventTarget(), {
    state,
    heard,
    postMessage: (message: unknown) => void heard.push(message),
  });
}

export function fakeWorkers({ waits = false, controls = true } = {}): FakeWorkers {
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: waits ? fakeWorker('installed') : null,
    active: fakeWorker('activated') as FakeWorker | null,
    async update() {
      workers.looks += 1;
    },
  });
  let isRegistered = true;
  const workers = Object.assign(new EventTarget(), {
    looks: 0,
    controller: controls ? registration.active : null,
    ready: Promise.resolve(registration),
    getRegistration: async () => (isRegistered ? registration : undefined),
    install({ goesOn = false } = {}) {
      const worker = fakeWorker('installing');
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing = null;
      worker.state = 'installed';
      if (!goesOn) registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
      return worker;
    },
    takeOver() {
      registration.active = registration.waiting;
      registration.waiting = null;
      workers.controller = registration.active;
      workers.dispatchEvent(new Event('controllerchange'));
    },
    leave() {
      isRegistered = false;
      workers.dispatchEvent(new Event('controllerchange'));
    },
  });
  return workers as unknown as FakeWorkers;
}

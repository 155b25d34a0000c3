const silent = (): undefined => undefined;

// The browser globals that the console uses where no window shows it yet, with a usual height.
Object.assign(globalThis, {
  window: globalThis,
  innerHeight: 900,
  document: {
    documentElement: { dataset: {} },
    addEventListener: silent,
    getElementById: () => null,
    visibilityState: 'visible',
  },
  location: new URL('http://console/'),
  addEventListener: silent,
  removeEventListener: silent,
  requestIdleCallback: silent,
  cancelIdleCallback: silent,
  matchMedia: () => ({ matches: false, addEventListener: silent }),
  fetch: () => new Promise(() => undefined),
});
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, platform: '', userAgent: '' } });

/** Whether the browser reports that there is no network. No report does not mean that there is one. */
export const isOffline = (): boolean => !navigator.onLine;

/** Calls the listener at each change. Returns a function that unsubscribes. */
export const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser says that there is no network. That it says nothing does not mean that there is one. */
export const isOffline = (): boolean => !navigator.onLine;

/** Hears of each change; what it gives back stops hearing. */
export const onConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

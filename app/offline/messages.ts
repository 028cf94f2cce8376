// Defines the messages of the page to its service worker.
export type WorkerMessage =
  /** Absolute addresses of files that were loaded before the service worker could keep them. */
  | { readonly say: 'used'; readonly urls: readonly string[] }
  /** The user wants the new version now. */
  | { readonly say: 'begin' }

// Messages of the page to its service worker.
export type WorkerMessage =
  /** These files were loaded before the service worker was there to keep them; absolute addresses. */
  | { readonly say: 'used'; readonly urls: readonly string[] }
  /** The person wants the new version now. */
  | { readonly say: 'begin' }

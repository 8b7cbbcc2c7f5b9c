interface ServiceWorkerGlobalScope {
  /** Filled in by workbox-build with every file to precache. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
}

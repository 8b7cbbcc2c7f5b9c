interface ServiceWorkerGlobalScope {
  /** workbox-build fills in every file to keep; build/kept-files.ts marks the essential ones. */
  __WB_MANIFEST: { url: string; revision: string | null; essential?: true }[];
}

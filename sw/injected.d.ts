interface ServiceWorkerGlobalScope {
  /** Filled in by workbox-build with every file to keep; the essential ones are marked by build/kept-files.ts. */
  __WB_MANIFEST: { url: string; revision: string | null; essential?: true }[];
}

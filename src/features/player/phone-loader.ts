import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';

/** A host that nobody ever has (RFC 2606): playlists name segments by addresses, only whose path counts here. */
const base = 'https://phone.invalid/';

/** The address that hls.js is given for a lesson on the phone. */
export const phoneAddress = ({ playlist }: LessonOnPhone): string => base + playlist;

/**
 * Returns loaders that read playlists and segments of a lesson on the phone: hls.js's own way for films that
 * come from elsewhere than a server (video-dev/hls.js#1189).
 */
export function phoneLoaders(lesson: LessonOnPhone) {
  // hls.js types each loader by the contexts that it gives to it; this one reads any of them.
  const loader = loaderOf(lesson) as unknown;
  return {
    pLoader: loader as NonNullable<HlsConfig['pLoader']>,
    fLoader: loader as NonNullable<HlsConfig['fLoader']>,
  };
}

const loaderOf = (lesson: LessonOnPhone) =>
  class PhoneLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats: LoaderStats = freshStats();
    #isOver = false;

    destroy(): void {
      this.#isOver = true;
      this.context = null;
    }

    abort(): void {
      this.#isOver = true;
      this.stats.aborted = true;
    }

    load(
      context: LoaderContext,
      _config: LoaderConfiguration,
      { onSuccess, onError }: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this;
      this.context = context;
      stats.loading.start = performance.now();
      const path = new URL(context.url).pathname.slice(1);
      lesson.read(path).then(
        (whole) => {
          if (this.#isOver) return;
          const bytes = whole.slice(context.rangeStart ?? 0, context.rangeEnd || undefined);
          stats.loading.first = stats.loading.end = performance.now();
          stats.loaded = stats.total = bytes.length;
          const isText = context.responseType !== 'arraybuffer';
          const data = isText ? new TextDecoder().decode(bytes) : bytes.buffer;
          onSuccess({ url: context.url, data }, stats, context, null);
        },
        (error: unknown) => {
          if (!this.#isOver) onError({ code: 0, text: String(error) }, context, null, stats);
        },
      );
    }
  };

const freshStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

import { useQuery } from '@tanstack/react-query';
import { useStudent } from '../../session/use-session.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { chapterAt, filmPicturesQuery, placeOf } from './film-pictures.ts';
import type { MetadataSource } from './metadata-source.ts';
import * as styles from './seek-preview.module.css';

interface SeekPreviewProps {
  metadata: MetadataSource;
  seconds: number;
  durationSeconds: number;
}

/** Shows above the seek bar, where the pointer is, what the film has there. */
export function SeekPreview({ metadata, seconds, durationSeconds }: SeekPreviewProps) {
  const { id: userId } = useStudent();
  const { data: pictures } = useQuery(filmPicturesQuery(userId, metadata));
  const place = pictures && placeOf(seconds, pictures.thumbnails);
  const chapter = pictures && chapterAt(seconds, pictures.chapters);
  return (
    <div
      className={styles.preview}
      style={{ '--at': `${(seconds / durationSeconds) * 100}%` }}
      // The bar itself says the time.
      aria-hidden="true"
    >
      {pictures && place && (
        <i
          className={styles.picture}
          data-picture
          style={{
            // Upright ones fit into the same square.
            width: `${Math.min(1, pictures.width / pictures.height) * 100}%`,
            aspectRatio: `${pictures.width} / ${pictures.height}`,
            backgroundImage: `url("${pictures.address}")`,
            backgroundSize: `${pictures.thumbnails.columns * 100}% ${pictures.thumbnails.rows * 100}%`,
            backgroundPosition: `${place.x * 100}% ${place.y * 100}%`,
          }}
        />
      )}
      <span className={styles.text}>
        {chapter && <b className={styles.chapter}>{chapter}</b>}
        {clockTime(seconds)}
      </span>
    </div>
  );
}

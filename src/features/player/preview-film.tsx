import { useEffect, useRef, useState } from 'react';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { type Captions, loadCaptions, sidecarOf } from './captions.ts';
import { playHls } from './hls-video.ts';
import type { Playing } from './playing.ts';
import * as styles from './preview-film.module.css';

interface PreviewFilmProps {
  film: string;
  title: string;
}

/** A free lesson for a visitor, with the browser's own controls: nothing of it is kept or told. */
export function PreviewFilm({ film, title }: PreviewFilmProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [captions, setCaptions] = useState<Captions | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    let isLeft = false;
    let playing: Playing | null = null;
    const address = uploadAddress(film);
    const start = async () => {
      const started = await playHls({
        video,
        address,
        startSeconds: 0,
        quality: 'auto',
        isOnline: true,
        onFail: () => setIsFailed(true),
        onLevels: () => {},
        onBeside: (beside) => {
          const sidecar = { address: sidecarOf(address), language: 'en' };
          void loadCaptions(beside.captions ?? sidecar).then(
            (loaded) => !isLeft && setCaptions(loaded),
          );
        },
      });
      if (isLeft) started.stop();
      else playing = started;
    };
    start().catch(() => setIsFailed(true));
    video.play().catch(() => {}); // the browser wants a tap on its own control
    return () => {
      isLeft = true;
      playing?.stop();
    };
  }, [film]);
  useEffect(
    () => () => {
      if (captions) URL.revokeObjectURL(captions.address);
    },
    [captions],
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: they come with the playlist, if there are any */}
      <video ref={videoRef} className={styles.film} controls playsInline aria-label={title}>
        {captions && (
          <track
            kind="captions"
            src={captions.address}
            srcLang={captions.language}
            label={m.player_captions_label()}
          />
        )}
      </video>
      {isFailed && <p role="alert">{m.lesson_free_failed()}</p>}
    </>
  );
}

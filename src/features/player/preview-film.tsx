import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { Button } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import { captionsBeside } from './captions.ts';
import { playHls } from './hls-video.ts';
import type { Playing } from './playing.ts';
import * as styles from './preview-film.module.css';
import { useLoadedCaptions } from './use-loaded-captions.ts';

interface PreviewFilmProps {
  film: string;
  title: string;
}

const neverOnPhone = async () => null;

/** A free lesson for a visitor, with the browser's own controls: nothing of it is kept or told. */
export function PreviewFilm(props: PreviewFilmProps) {
  // Another film begins anew, with captions of its own.
  return <FreeFilm key={props.film} {...props} />;
}

function FreeFilm({ film, title }: PreviewFilmProps) {
  const isOnline = useIsOnline();
  const videoRef = useRef<HTMLVideoElement>(null);
  /** Resolves to null when there is nothing to play with. */
  const playing = useRef<Promise<Playing | null> | null>(null);
  /** The second at which it begins; a new object with each try. */
  const [start, setStart] = useState({ seconds: 0 });
  const [isBegun, setIsBegun] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const address = uploadAddress(film);
  const { captions, load } = useLoadedCaptions({
    address,
    openPhone: neverOnPhone,
    isWanted: false,
    isOnline,
  });
  const begin = useEffectEvent((video: HTMLVideoElement, startSeconds: number) =>
    playHls({
      video,
      address,
      startSeconds,
      quality: 'auto',
      isOnline,
      onFail: () => setIsFailed(true),
      onLevels: () => {},
      onBeside: (beside) => {
        load(() => captionsBeside(address, beside.captions));
      },
    }),
  );
  // Before the film begins there is nothing to tell.
  useEffect(() => {
    void playing.current?.then((current) => current?.setOnline(isOnline));
  }, [isOnline]);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    let isLeft = false;
    let current: Playing | null = null;
    const open = async () => {
      const started = await begin(video, start.seconds);
      if (isLeft) started.stop();
      else current = started;
      return current;
    };
    playing.current = open().catch(() => {
      if (!isLeft) setIsFailed(true);
      return null;
    });
    video.play().catch(() => {}); // the browser wants a tap on its own control
    // The button that has asked for it is gone.
    if (document.activeElement === document.body) video.focus({ preventScroll: true });
    return () => {
      isLeft = true;
      current?.stop();
    };
  }, [start]);
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: they come with the playlist, if there are any */}
      <video
        ref={videoRef}
        className={styles.film}
        controls
        playsInline
        aria-label={title}
        onLoadedData={() => setIsBegun(true)}
      >
        {captions && (
          <track
            key={captions.address}
            kind="captions"
            src={captions.address}
            srcLang={captions.language}
            label={m.player_captions_label()}
          />
        )}
      </video>
      <div role="status">
        {!isOnline && !isBegun && !isFailed && (
          <p className={clsx(surface.onDark, styles.says)}>{m.player_needs_network()}</p>
        )}
      </div>
      {isFailed && (
        <div className={clsx(surface.onDark, styles.says)} role="alert">
          <p>{m.lesson_free_failed()}</p>
          <Button
            variant="gold"
            small
            onClick={() => {
              setIsFailed(false);
              setStart({ seconds: videoRef.current?.currentTime ?? 0 });
            }}
          >
            {m.site_try_again()}
          </Button>
        </div>
      )}
    </div>
  );
}

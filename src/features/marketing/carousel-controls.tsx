import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import type { useCarousel } from './use-carousel.ts';

type Carousel = Pick<
  ReturnType<typeof useCarousel>,
  'index' | 'isPaused' | 'isPlaying' | 'show' | 'setIsPaused'
>;

interface CarouselControlsProps {
  carousel: Carousel;
  count: number;
  /** Spoken after the number, when it changes while the slides stand still. */
  current: string;
  previous: string;
  next: string;
}

export function CarouselControls({
  carousel: { index, isPaused, isPlaying, show, setIsPaused },
  count,
  current,
  previous,
  next,
}: CarouselControlsProps) {
  return (
    <div className="carousel-controls">
      <p className="num" aria-live={isPlaying ? 'off' : 'polite'}>
        <span>{m.home_slide_of({ number: index + 1, count })}</span>
        <span className="vh">{current}</span>
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label={previous}
        onClick={() => show(index - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={isPaused ? m.home_play_slides() : m.home_pause_slides()}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button type="button" className="icon-btn" aria-label={next} onClick={() => show(index + 1)}>
        <Icon name="next" />
      </button>
    </div>
  );
}

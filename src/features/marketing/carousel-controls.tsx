import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as typography from '../../ui/typography.module.css';
import * as carouselStyles from './carousel.module.css';
import type { useCarousel } from './use-carousel.ts';

type Carousel = Pick<
  ReturnType<typeof useCarousel>,
  'index' | 'isPaused' | 'isPlaying' | 'show' | 'setIsPaused'
>;

interface CarouselControlsProps {
  carousel: Carousel;
  count: number;
  /** The slide's text; a screen reader speaks it after the number unless the slides advance by themselves. */
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
    <div className={carouselStyles.carouselControls}>
      <p
        className={clsx(typography.numeric, carouselStyles.carouselControlsText)}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        <span>{m.home_slide_of({ number: index + 1, count })}</span>
        <span className={typography.visuallyHidden}>{current}</span>
      </p>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        aria-label={previous}
        onClick={() => show(index - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        aria-label={isPaused ? m.home_play_slides() : m.home_pause_slides()}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        aria-label={next}
        onClick={() => show(index + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

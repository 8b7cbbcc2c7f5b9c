import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as styles from './other-position.module.css';
import * as stageStyles from './stage.module.css';

interface OtherPositionProps {
  /** The position where another phone went on; null where there is nothing to ask. */
  seconds: number | null;
  onGo: (seconds: number) => void;
  onStay: () => void;
}

/** The live region must be there before the question, or a screen reader would not speak it. */
export function OtherPosition({ seconds, onGo, onStay }: OtherPositionProps) {
  return (
    <div role="status">
      {seconds !== null && (
        <div className={styles.otherPosition}>
          <p className={styles.text}>{m.player_other_place({ time: clockTime(seconds) })}</p>
          <Button variant="gold" small onClick={() => onGo(seconds)}>
            {m.player_other_go({ time: clockTime(seconds) })}
          </Button>
          <button
            type="button"
            className={clsx(textLinkStyles.textButton, stageStyles.textButton)}
            onClick={onStay}
          >
            {m.player_other_stay()}
          </button>
        </div>
      )}
    </div>
  );
}

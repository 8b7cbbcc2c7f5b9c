import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { stampParts } from './stamps.ts';

interface StampedLinesProps {
  text: string;
  onStamp: (seconds: number) => void;
}

/** The note for reading: line by line, each time of the video a button where it stands. */
export function StampedLines({ text, onStamp }: StampedLinesProps) {
  return text.split('\n').map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
    <p key={row} className={/^\s*[-•]/.test(line) ? 'item' : undefined}>
      {stampParts(line).map(({ seconds, text: part }, index) =>
        seconds === null ? (
          part
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            type="button"
            className="stamp"
            onClick={() => onStamp(seconds)}
          >
            <Icon name="play" small />
            <b className="num">{clockTime(seconds)}</b>
            <span className="vh">{m.stamp_go()}</span>
          </button>
        ),
      )}
      {line === '' && '\u00a0'}
    </p>
  ));
}

import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { isOfInputMethod } from '../../ui/input-method.ts';
import type { Point } from './points.ts';
import * as styles from './points-editor.module.css';
import { RowButton } from './row-button.tsx';
import * as studioStyles from './studio.module.css';

/** A part of a row that can have the focus: its text or one of its buttons; on a phone `more` opens these. */
export type FocusPlace = 'text' | 'more' | 'up' | 'down' | 'remove';

interface PointRowProps {
  point: Point;
  /** The point's place in the list, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onText: (text: string) => void;
  onAdd: () => void;
  /** `from` has the focus, and keeps it. */
  onMove: (by: 1 | -1, from: FocusPlace) => void;
  onRemove: () => void;
  onPlain: () => void;
}

export function PointRow({ point, place, isFirst, isLast, isOpen, ...on }: PointRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    // Enter would send the form, which a list that is being written does not expect.
    const isAdd = event.key === 'Enter' && !isOfInputMethod(event.nativeEvent);
    if (!isMove && !isAdd) return;
    event.preventDefault();
    if (isAdd) return on.onAdd();
    on.onMove(event.key === 'ArrowUp' ? -1 : 1, 'text');
  };
  return (
    <li className={styles.row}>
      {point.kept === null ? (
        <textarea
          className={clsx(fieldStyles.control, styles.text)}
          aria-label={m.studio_point({ place })}
          data-focus={`${point.key} text`}
          rows={2}
          value={point.text}
          onChange={({ target }) => on.onText(target.value.replaceAll('\n', ' '))}
          onKeyDown={onKeyDown}
        />
      ) : (
        <Kept point={point} place={place} onPlain={on.onPlain} />
      )}
      <RowButton
        className={styles.more}
        icon="more"
        label={m.studio_point_more({ place })}
        focus={`${point.key} more`}
        isExpanded={isOpen}
        onClick={() => on.onOpen(!isOpen)}
      />
      <div className={styles.buttons} data-open={isOpen || undefined}>
        <RowButton
          icon="up"
          label={m.studio_point_up({ place })}
          focus={`${point.key} up`}
          disabled={isFirst}
          onClick={() => on.onMove(-1, 'up')}
        />
        <RowButton
          icon="down"
          label={m.studio_point_down({ place })}
          focus={`${point.key} down`}
          disabled={isLast}
          onClick={() => on.onMove(1, 'down')}
        />
        <RowButton
          icon="trash"
          label={m.studio_point_remove({ place })}
          focus={`${point.key} remove`}
          onClick={on.onRemove}
        />
      </div>
    </li>
  );
}

/** Shows a part with markup of its own as it reads; it is made plain only when she says so. */
function Kept({ point, place, onPlain }: { point: Point; place: number; onPlain: () => void }) {
  return (
    <div className={styles.kept}>
      <p className={studioStyles.message}>{point.text || point.kept}</p>
      <p className={fieldStyles.hint}>{m.studio_point_kept()}</p>
      <Button
        small
        variant="line"
        aria-label={m.studio_point_plain({ place })}
        disabled={point.text === ''}
        onClick={onPlain}
      >
        {m.studio_point_plain_short()}
      </Button>
    </div>
  );
}

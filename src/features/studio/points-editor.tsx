import { useId, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import { type FocusPlace, PointRow } from './point-row.tsx';
import { newPoint, type Point, plainPoints, readPoints, spliced, writePoints } from './points.ts';
import * as styles from './points-editor.module.css';
import { useFocusPlace } from './use-focus-place.ts';

interface PointsEditorProps {
  label: string;
  /** The key points as the academy keeps them: HTML. */
  value: string;
  onChange: (html: string) => void;
  hint: string | undefined;
  error: string | undefined;
}

/** Edits key points as rows, which are written, added, moved and removed by keyboard and by touch. */
export function PointsEditor({ label, value, onChange, hint, error }: PointsEditorProps) {
  const hintId = useId();
  const [points, setPoints] = useState(() => readPoints(value));
  const [written, setWritten] = useState(value);
  const [announcement, setAnnouncement] = useState('');
  /** The key of the one row that shows its buttons, where there is no room to show those of all rows. */
  const [open, setOpen] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const focusPlace = useFocusPlace(group);
  if (value !== written) {
    // The value was not written here: the form has been filled anew.
    setWritten(value);
    setPoints(readPoints(value));
  }
  const change = (next: Point[]) => {
    const html = writePoints(next);
    setPoints(next);
    setWritten(html);
    onChange(html);
  };
  const focus = (point: Point | undefined, ...places: FocusPlace[]) =>
    focusPlace(...places.map((place) => `${point?.key} ${place}`), 'add');
  const add = (at: number) => {
    const point = newPoint();
    change(spliced(points, at, 0, point));
    setAnnouncement(m.studio_point_added({ place: at + 1 }));
    focus(point, 'text');
  };
  const remove = (at: number) => {
    const next = spliced(points, at, 1);
    change(next);
    setAnnouncement(m.studio_point_removed({ count: next.length }));
    const neighbour = next[at] ?? next[at - 1];
    setOpen(neighbour && open !== null ? neighbour.key : null);
    focus(neighbour, 'remove');
  };
  const move = (at: number, by: 1 | -1, place: FocusPlace) => {
    const point = points[at];
    const to = at + by;
    if (!point || to < 0 || to >= points.length) return;
    change(spliced(spliced(points, at, 1), to, 0, point));
    setAnnouncement(m.studio_point_moved({ place: to + 1, count: points.length }));
    focus(point, place, by === 1 ? 'up' : 'down', 'text');
  };
  const makePlain = (at: number) => {
    const plain = points.slice(at, at + 1).flatMap(plainPoints);
    change(spliced(points, at, 1, ...plain));
    setAnnouncement(m.studio_point_plain_done());
    focus(plain[0], 'text');
  };

  return (
    <fieldset className={styles.points} aria-describedby={hintId} ref={group}>
      <legend className={fieldStyles.label}>{label}</legend>
      <p className={fieldStyles.hint} id={hintId}>
        {hint ?? (
          <>
            {m.studio_points_hint()} <span className={styles.keys}>{m.studio_points_keys()}</span>
          </>
        )}
      </p>
      {points.length === 0 && <p className={typography.muted}>{m.studio_points_none()}</p>}
      <ol className={styles.list}>
        {points.map((point, at) => (
          <PointRow
            key={point.key}
            point={point}
            place={at + 1}
            isFirst={at === 0}
            isLast={at === points.length - 1}
            isOpen={point.key === open}
            onOpen={(isOpen) => setOpen(isOpen ? point.key : null)}
            onText={(text) => change(spliced(points, at, 1, { ...point, text }))}
            onAdd={() => add(at + 1)}
            onMove={(by, place) => move(at, by, place)}
            onRemove={() => remove(at)}
            onPlain={() => makePlain(at)}
          />
        ))}
      </ol>
      <FormError text={error} />
      <p>
        <Button small variant="line" data-focus="add" onClick={() => add(points.length)}>
          <Icon small name="plusbox" />
          {m.studio_point_add()}
        </Button>
      </p>
      <p className={typography.visuallyHidden} role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as detailStyles from './detail.module.css';
import * as studioStyles from './studio.module.css';
import { type FormKey, typedDraft } from './typed-draft.ts';

export interface LeftText {
  label: string;
  text: string;
  /** The language that its field asks for; left out: the page's own. */
  lang?: string;
}

interface LeftTypingProps<Values> {
  /** The form that is gone. */
  of: FormKey;
  /** Empty values of that form. */
  like: Values;
  texts: (typed: Values) => LeftText[];
  /** What has become of it; left out: it is not sent any more. */
  says?: string;
  /** Called when she has dropped it, with the button that had the focus. */
  onDrop: () => void;
}

/**
 * Shows what was typed into a form that nothing can be saved with any more, to be read and copied. It holds
 * updates back until she drops it.
 */
export function LeftTyping<Values extends object>(props: LeftTypingProps<Values>) {
  const { of, like, texts, says = m.studio_left(), onDrop } = props;
  const { id: userId } = useStudent();
  const id = useId();
  const draft = typedDraft(useQueryClient(), userId, of);
  const [typed, setTyped] = useState(() => draft.read(like));
  const left = typed ? texts(typed).filter(({ text }) => text !== '') : [];
  const isEmpty = left.length === 0;
  useEffect(() => {
    // Nothing can be read of it, so nothing else would ever drop it.
    if (isEmpty) draft.drop();
  });
  if (isEmpty) return null;
  return (
    <section className={studioStyles.change} aria-labelledby={id}>
      <p className={typography.muted} id={id}>
        {says}
      </p>
      <dl className={studioStyles.stack}>
        {left.map(({ label, text, lang = langOf(text) }) => (
          <div key={label}>
            <dt className={detailStyles.name}>{label}</dt>
            <dd className={studioStyles.message} lang={lang}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className={surface.actions}>
        <Button
          small
          variant="line"
          onClick={() => {
            draft.drop();
            setTyped(null);
            onDrop();
          }}
        >
          {m.studio_left_drop()}
        </Button>
      </div>
    </section>
  );
}

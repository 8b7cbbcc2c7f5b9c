import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { LessonsConflictSchema, TitleInOthersSchema } from '#contract/studio-lesson.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { isOfInputMethod } from '../../ui/input-method.ts';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import * as surface from '../../ui/surface.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure, theirsOf } from './failure.ts';
import * as styles from './lessons.module.css';
import { pathsInOthers, TranslatedField } from './translated-field.tsx';
import { translatedForm } from './translated-form.ts';
import type { FormKey } from './typed-draft.ts';
import { useKeptTyping } from './use-kept-typing.ts';

interface TitleFormProps {
  label: string;
  submit: string;
  leave: string;
  was?: string;
  /** The title in the other languages; left out: the form does not ask for them. */
  others?: Others;
  /** The version of `was`, as the academy has it now. */
  version?: string | undefined;
  rule: v.GenericSchema<string, string>;
  of: FormKey;
  onSend: (title: string, others: Others, seen: Seen) => Promise<unknown>;
  onLeave: () => void;
}

type Others = v.InferOutput<typeof TitleInOthersSchema>;

/** The title and version that she began with or was shown, not what somebody else has saved since. */
interface Seen {
  was: string;
  version: string | undefined;
}

const names = ['title', ...pathsInOthers(['title'])] as const;

/** What she has seen, as the form holds it; both are empty for a new title. */
const SeenSchema = v.object({ was: v.string(), version: v.string() });

/**
 * Asks for one title: of new lessons or sections, one after the other, or of a section or sheet. What is
 * typed stays when somebody else saves first, and theirs is shown beneath it; it goes when she leaves the
 * form by its button or by Escape.
 */
export function TitleForm({ label, submit, leave, others, rule, ...props }: TitleFormProps) {
  const { was = '', version, of, ...on } = props;
  const [isConflict, setIsConflict] = useState(false);
  const now = {
    title: was,
    translations: others ? wholeTexts(['title'], others) : {},
    was,
    version: version ?? '',
  };
  const { form, field, problem, isSubmitting, ...server } = useServerForm({
    schema: v.object({ ...SeenSchema.entries, title: rule, translations: TitleInOthersSchema }),
    names,
    defaultValues: now,
    async send({ title, translations, ...began }) {
      const resetTo = resetWhenSaved(form);
      const dropSaved = dropWhenSaved();
      const seen = isConflict ? now : began;
      try {
        await on.onSend(title, translations, { was: seen.was, version: seen.version || undefined });
      } catch (error) {
        if (theirsOf(error, LessonsConflictSchema.entries.data)) setIsConflict(true);
        throw error;
      }
      dropSaved();
      resetTo(now); // she may be writing the next one already
      form.setFocus('title');
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { drop, dropWhenSaved } = useKeptTyping(form, { now, of, isFixed: true });
  const leaveIt = () => {
    drop();
    on.onLeave();
  };
  const typed = useWatch({ control: form.control });
  const theirs = isConflict ? { title: was, translations: others } : null;
  const translated = translatedForm({ field, typed, theirs });
  return (
    <form
      className={styles.titleForm}
      noValidate
      onSubmit={server.submit}
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Escape' && !isOfInputMethod(nativeEvent) && leaveIt()
      }
    >
      {others ? (
        <TranslatedField label={label} name="title" form={translated} autoFocus />
      ) : (
        <Field label={label} autoFocus {...field('title')} />
      )}
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button small type="submit" busy={isSubmitting}>
          {submit}
        </Button>
        <Button small variant="line" onClick={leaveIt}>
          {leave}
        </Button>
      </div>
    </form>
  );
}

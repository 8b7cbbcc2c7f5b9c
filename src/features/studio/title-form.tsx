import * as v from 'valibot';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import * as surface from '../../ui/surface.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure } from './failure.ts';
import * as styles from './lessons.module.css';

interface TitleFormProps {
  label: string;
  submit: string;
  leave: string;
  was?: string;
  rule: v.GenericSchema<string, string>;
  onSend: (title: string) => Promise<unknown>;
  onLeave: () => void;
}

const names = ['title'] as const;

/** One title: of a new lesson, then of the next one, or of a section. */
export function TitleForm({ label, submit, leave, was = '', rule, ...on }: TitleFormProps) {
  const { form, field, problem, isSubmitting, ...server } = useServerForm({
    schema: v.object({ title: rule }),
    names,
    defaultValues: { title: was },
    async send({ title }) {
      await on.onSend(title);
      // She may be writing the next one already.
      if (form.getValues('title').trim() === title) form.reset();
      form.setFocus('title');
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  return (
    <form
      className={styles.titleForm}
      noValidate
      onSubmit={server.submit}
      onKeyDown={({ key }) => key === 'Escape' && on.onLeave()}
    >
      <Field label={label} autoFocus {...field('title')} />
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button small type="submit" busy={isSubmitting}>
          {submit}
        </Button>
        <Button small variant="line" onClick={on.onLeave}>
          {leave}
        </Button>
      </div>
    </form>
  );
}

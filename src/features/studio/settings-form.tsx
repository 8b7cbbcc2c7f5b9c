import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { NewSettingsSchema, saveSettings } from '#contract/studio-settings.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import * as surface from '../../ui/surface.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure } from './failure.ts';
import { settingsQuery } from './queries.ts';
import * as styles from './settings.module.css';
import * as studioStyles from './studio.module.css';

const names = ['lease_days'] as const;

/** How long downloaded lessons play without the academy. */
export function SettingsForm({ settings }: { settings: { lease_days: number } }) {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const heading = useId();
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: NewSettingsSchema,
    names,
    defaultValues: settings,
    async send(values) {
      const resetTo = resetWhenSaved(form);
      const { data, message } = await call(saveSettings, values);
      queryClient.setQueryData(settingsQuery(id).queryKey, data);
      resetTo(data);
      toastSuccess(studioAnswerText(message));
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { isDirty } = form.formState;
  return (
    <form
      className={clsx(surface.panel, styles.settings)}
      noValidate
      onSubmit={submit}
      aria-labelledby={heading}
    >
      <h3 className={studioStyles.subheading} id={heading}>
        {m.studio_downloads()}
      </h3>
      <p className={typography.muted}>{m.studio_lease_text()}</p>
      <Field
        label={m.studio_lease_days()}
        inputMode="numeric"
        {...field('lease_days', { valueAsNumber: true })}
      />
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button type="submit" busy={isSubmitting}>
          {m.studio_settings_save()}
        </Button>
        {isDirty && <span className={typography.muted}>{m.studio_unsaved()}</span>}
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  NewSettingsSchema,
  type Settings,
  SettingsSchema,
  saveSettings,
} from '#contract/studio-settings.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { numberField } from '../../ui/number-field.ts';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import * as surface from '../../ui/surface.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure, theirsOf } from './failure.ts';
import { settingsQuery } from './queries.ts';
import * as styles from './settings.module.css';
import * as studioStyles from './studio.module.css';
import { translatedForm } from './translated-form.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useTheirs } from './use-theirs.ts';

const names = ['lease_days'] as const;
/** The settings with the version that she began with. */
const FormSchema = v.object({ ...NewSettingsSchema.entries, version: v.string() });

/** The form for the number of days that downloaded lessons play without the academy. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const heading = useId();
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names,
    defaultValues: settings,
    async send({ version, ...values }) {
      const resetTo = resetWhenSaved(form);
      const dropSaved = dropWhenSaved();
      try {
        const seen = theirs?.version ?? version;
        const { data, message } = await call(saveSettings, { ...values, version: seen });
        queryClient.setQueryData(settingsQuery(id).queryKey, data);
        dropSaved();
        resetTo(data);
        setTheirs(null);
        toastSuccess(studioAnswerText(message));
      } catch (error) {
        const now = theirsOf(error, SettingsSchema);
        if (now) setTheirs(now);
        throw error;
      }
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { dropWhenSaved } = useKeptTyping(form, { now: settings, of: ['settings'] });
  const typed = useWatch({ control: form.control });
  const { theirs, setTheirs } = useTheirs<Settings>(typed.version);
  const translated = translatedForm({ field, typed, theirs });
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
        hint={translated.theirsFor('lease_days')}
        {...field('lease_days', numberField)}
      />
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button type="submit" busy={isSubmitting}>
          {m.studio_settings_save()}
        </Button>
        {form.formState.isDirty && <span className={typography.muted}>{m.studio_unsaved()}</span>}
      </div>
    </form>
  );
}

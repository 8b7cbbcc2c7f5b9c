import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  ServiceNamesSchema,
  type StudioServices,
  StudioServicesSchema,
  saveServices,
} from '#contract/studio-services.ts';
import { otherLanguages } from '#contract/translations.ts';
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
import { formFailure, theirsOf } from './failure.ts';
import { studioServicesQuery } from './queries.ts';
import * as studioStyles from './studio.module.css';
import * as styles from './translated-field.module.css';
import { labelIn, missingIn, untranslatedText } from './translated-field.tsx';
import { translatedForm } from './translated-form.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useTheirs } from './use-theirs.ts';

/** The values of the form, which holds names and ids too, so that it lists the services it began with. */
const FormSchema = v.object({
  version: v.string(),
  services: v.array(
    v.object({ id: v.string(), name: v.string(), translations: ServiceNamesSchema }),
  ),
});

/** The form for the names of the services in the other languages. */
export function ServicesForm({ services: shown }: { services: StudioServices }) {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const heading = useId();
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names: pathsOf(shown.services).map(([, , path]) => path as `services.${number}.name`), // one step deeper
    defaultValues: shown,
    async send({ version, services }) {
      const resetTo = resetWhenSaved(form);
      const dropSaved = dropWhenSaved();
      const keep = (now: StudioServices) =>
        queryClient.setQueryData(studioServicesQuery(id).queryKey, now);
      try {
        const { data, message } = await call(saveServices, {
          version: theirs?.version ?? version,
          services: services.map(({ id: service, translations }) => ({
            id: service,
            translations,
          })),
        });
        keep(data);
        dropSaved();
        resetTo(data);
        setTheirs(null);
        toastSuccess(studioAnswerText(message));
      } catch (error) {
        const now = theirsOf(error, StudioServicesSchema);
        if (!now) throw error;
        // Their list is put into the order of this form, since somebody may have changed the list as well.
        const nowOf = (one: (typeof services)[number]) =>
          now.services.find(({ id: other }) => other === one.id) ?? one;
        setTheirs({ ...now, services: services.map(nowOf) });
        throw error;
      }
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { dropWhenSaved } = useKeptTyping(form, { now: shown, of: ['services'] });
  const typed = useWatch({ control: form.control });
  const { theirs, setTheirs } = useTheirs<StudioServices>(typed.version);
  // These are the services that the form holds: the academy may have others by now, in another order.
  const listed = typed.services ?? [];
  const paths = pathsOf(listed);
  const translated = translatedForm({ field, typed, theirs });
  const missing = paths.filter(([, , path]) => translated.valueOf(path) === '').length;
  return (
    <form className={surface.panel} noValidate onSubmit={submit} aria-labelledby={heading}>
      <h3 className={studioStyles.subheading} id={heading}>
        {m.studio_services()}
      </h3>
      <p className={typography.muted}>{untranslatedText(missing) ?? m.studio_services_hint()}</p>
      {paths.map(([at, code, path]) => {
        const isMissing = translated.valueOf(path) === '';
        return (
          <Field
            key={path}
            lang={code}
            className={isMissing ? styles.missing : undefined}
            label={labelIn(code, listed[at]?.name ?? '')}
            hint={translated.theirsFor(path) ?? (isMissing ? missingIn(code) : undefined)}
            {...translated.field(path)}
          />
        );
      })}
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button type="submit" busy={isSubmitting}>
          {m.studio_services_save()}
        </Button>
        {form.formState.isDirty && <span className={typography.muted}>{m.studio_unsaved()}</span>}
      </div>
    </form>
  );
}

const pathsOf = (services: readonly unknown[]) =>
  services.flatMap((_, at) =>
    otherLanguages.map(
      ({ code }) => [at, code, `services.${at}.translations.${code}.name`] as const,
    ),
  );

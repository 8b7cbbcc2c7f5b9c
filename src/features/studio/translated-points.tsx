import { clsx } from 'clsx';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { otherLanguages } from '#contract/translations.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { PointsEditor } from './points-editor.tsx';
import * as styles from './translated-field.module.css';
import { labelIn, missingIn, pathIn, type TranslatedForm } from './translated-field.tsx';

interface TranslatedPointsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  translated: TranslatedForm;
}

/** Edits a course's key points in every language. */
export function TranslatedPoints<Values extends FieldValues>(props: TranslatedPointsProps<Values>) {
  return (
    <div className={clsx(styles.languages, styles.points)}>
      <Points {...props} name="points" label={m.studio_points()} />
      {otherLanguages.map(({ code }) => (
        <Points
          key={code}
          {...props}
          name={pathIn(code, 'points')}
          label={labelIn(code, m.studio_points())}
          lang={code}
        />
      ))}
    </div>
  );
}

interface PointsProps<Values extends FieldValues> extends TranslatedPointsProps<Values> {
  name: string;
  label: string;
  lang?: string;
}

function Points<Values extends FieldValues>(props: PointsProps<Values>) {
  const { form, translated, name, label, lang } = props;
  // The form holds a text at this path: its type is not known here.
  const { field, fieldState } = useController({
    control: form.control,
    name: name as Path<Values>,
  });
  const isMissing = lang && translated.valueOf('points') !== '' && translated.valueOf(name) === '';
  return (
    <div lang={lang} className={isMissing ? styles.missing : undefined}>
      <PointsEditor
        label={label}
        value={field.value}
        onChange={field.onChange}
        hint={translated.theirsFor(name) ?? (isMissing ? missingIn(lang) : undefined)}
        error={fieldState.error?.message}
      />
    </div>
  );
}

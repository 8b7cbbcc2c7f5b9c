import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { exportMyData } from '#contract/personal-data.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as surface from '../../ui/surface.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { ErasureRow } from './erasure-row.tsx';
import { PasswordRow } from './password-row.tsx';
import * as profileStyles from './profile.module.css';
import { erasureQuery } from './queries.ts';

/** Offers a copy of her data at the academy, and its erasure; nothing where the backend cannot (rules 1). */
export function OwnDataPanel() {
  const student = useStudent();
  const { data: erasure } = useQuery(erasureQuery(student.id));
  if (!erasure) return null;

  async function download(password: string): Promise<void> {
    const { data } = await call(exportMyData, { user_id: student.id, password });
    const day = data.exported_at.slice(0, 'YYYY-MM-DD'.length);
    saveAsFile(`academy-${day}.json`, JSON.stringify(data, null, 2));
    toastSuccess(m.profile_data_downloaded());
  }

  return (
    <section className={clsx(surface.panel, profileStyles.panel)} aria-labelledby="own-data">
      <h2 id="own-data" className={typography.third}>
        {m.profile_data()}
      </h2>
      <PasswordRow
        title={m.profile_data_copy()}
        text={m.profile_data_copy_text()}
        action={m.profile_data_download()}
        send={download}
      />
      <ErasureRow erasedAt={erasure.erased_at} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { settingsQuery, studioServicesQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { ServicesForm } from './services-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import * as studioStyles from './studio.module.css';

/** Shows the settings that the staff decides for the academy as a whole. */
export function StudioSettingsPanel() {
  const { id } = useStudent();
  const query = useQuery(settingsQuery(id));
  const services = useQuery(studioServicesQuery(id));
  return (
    <section className={studioStyles.panel} aria-labelledby="studio-settings">
      <h2 className={studioStyles.heading} id="studio-settings" tabIndex={-1}>
        {m.studio_settings()}
      </h2>
      <QueryResult query={query}>{(settings) => <SettingsForm settings={settings} />}</QueryResult>
      {/* This form waits for the one above, which would move it when it comes. */}
      {query.isFetched && (
        <QueryResult query={services}>{(now) => <ServicesForm services={now} />}</QueryResult>
      )}
    </section>
  );
}

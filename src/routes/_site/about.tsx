import { createFileRoute, Link } from '@tanstack/react-router';
import { AboutHero } from '../../features/marketing/about-hero.tsx';
import { AcademyStats } from '../../features/marketing/academy-stats.tsx';
import { CallToAction } from '../../features/marketing/call-to-action.tsx';
import { Offers } from '../../features/marketing/offers.tsx';
import { OwnerStatement } from '../../features/marketing/owner-statement.tsx';
import { VisionMission } from '../../features/marketing/vision-mission.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const Route = createFileRoute('/_site/about')({ component: About });

function About() {
  return (
    <SitePage title={m.about_title()} description={m.about_description()}>
      <AboutHero />
      <OwnerStatement />
      <VisionMission />
      <Offers />
      <AcademyStats />
      <CallToAction heading={m.about_call_heading()} text={m.about_call_text()}>
        <Link className={buttonClass({})} to="/courses">
          {m.site_view_courses()}
        </Link>
      </CallToAction>
    </SitePage>
  );
}

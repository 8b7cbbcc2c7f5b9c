import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { academyFacts } from '../../features/marketing/academy-facts.ts';
import { CallToAction } from '../../features/marketing/call-to-action.tsx';
import { GalleryCarousel } from '../../features/marketing/gallery-carousel.tsx';
import { Hero } from '../../features/marketing/hero.tsx';
import { HomeServices } from '../../features/marketing/home-services.tsx';
import { JsonLd } from '../../features/marketing/json-ld.tsx';
import { NotesBanner } from '../../features/marketing/notes-banner.tsx';
import { ReviewsEmbed } from '../../features/marketing/reviews-embed.tsx';
import { Testimonials } from '../../features/marketing/testimonials.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { academyContact } from '../../layout/academy-contact.ts';
import { BrowserLanguage } from '../../layout/browser-language.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HomeCourses } from './-home-courses.tsx';

export const Route = createFileRoute('/_site/')({ component: Home });

function Home() {
  return (
    <SitePage title={m.site_home_title()} isOnManjal>
      <Hero />
      {/* As in SitePage: nothing here waits, but React hydrates each boundary by itself. */}
      <Suspense>
        <GalleryCarousel />
      </Suspense>
      <Suspense>
        <HomeCourses />
        <HomeServices />
      </Suspense>
      <Suspense>
        <NotesBanner />
        <Testimonials>
          <ReviewsEmbed
            embed={academyContact.reviews}
            place={`${academyContact.name}, ${academyContact.address}`}
          />
        </Testimonials>
        <CallToAction heading={m.home_join_heading()} text={m.home_join_text()}>
          <Link className={buttonClass({})} to="/register">
            {m.home_enroll()}
          </Link>
        </CallToAction>
      </Suspense>
      <BrowserLanguage />
      <JsonLd data={academyFacts(academyContact)} />
    </SitePage>
  );
}

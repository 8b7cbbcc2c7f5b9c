import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as discsStyles from './discs.module.css';

const offers = [
  ['05-jadai', '70,60,270,270', m.about_offer_trainers, m.about_offer_trainers_text],
  ['19-varisai', '60,100,280,280', m.about_offer_practice, m.about_offer_practice_text],
  ['02-mai', '40,80,280,280', m.about_offer_lessons, m.about_offer_lessons_text],
  ['12-petti', '60,100,280,280', m.about_offer_start, m.about_offer_start_text],
] as const;

export function Offers() {
  return (
    <section className={clsx(surface.container, surface.section)} aria-labelledby="offers-heading">
      <h2 id="offers-heading">{m.about_offers_heading()}</h2>
      <ul className={discsStyles.discs}>
        {offers.map(([look, crop, title, text]) => (
          <li key={look}>
            <img
              className={discsStyles.disc}
              src={`/art/looks/${look}.svg#svgView(viewBox(${crop}))`}
              alt=""
              width="180"
              height="180"
              loading="lazy"
            />
            <h3 className={discsStyles.subheading}>{title()}</h3>
            <p className={clsx(typography.muted, discsStyles.text)}>{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

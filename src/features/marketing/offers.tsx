import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/home-sections.css';

const offers = [
  ['05-jadai', '70,60,270,270', m.about_offer_trainers, m.about_offer_trainers_text],
  ['19-varisai', '60,100,280,280', m.about_offer_practice, m.about_offer_practice_text],
  ['02-mai', '40,80,280,280', m.about_offer_lessons, m.about_offer_lessons_text],
  ['12-petti', '60,100,280,280', m.about_offer_start, m.about_offer_start_text],
] as const;

export function Offers() {
  return (
    <section className="wrap sec" aria-labelledby="offers-heading">
      <h2 id="offers-heading">{m.about_offers_heading()}</h2>
      <ul className="discs">
        {offers.map(([look, crop, title, text]) => (
          <li key={look}>
            <img
              className="disc"
              src={`/art/looks/${look}.svg#svgView(viewBox(${crop}))`}
              alt=""
              width="180"
              height="180"
              loading="lazy"
            />
            <h3>{title()}</h3>
            <p className="muted">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/about.css';

export function VisionMission() {
  return (
    <section className="vision">
      <div className="wrap">
        <div>
          <h2>{m.about_vision()}</h2>
          <p className="lede">{m.about_vision_text()}</p>
        </div>
        <div>
          <h2>{m.about_mission()}</h2>
          <p className="lede">{m.about_mission_text()}</p>
        </div>
      </div>
    </section>
  );
}

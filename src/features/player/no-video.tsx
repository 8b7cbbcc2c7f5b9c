import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/player.css';

export function NoVideo({ enrolment }: { enrolment: Enrolment }) {
  return (
    <div className="stage on-dark">
      <div className="screen">
        <Cover
          className="poster"
          eager
          src={enrolment.image && uploadAddress(enrolment.image)}
          id={enrolment.id}
        />
        <div className="veil">
          <Icon name="note" />
          <p>
            <b>{m.player_no_video()}</b>
            <span>{m.player_no_video_text()}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NoVideo } from './no-video.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { PlayerSearch } from './search.ts';
import { VideoStage } from './video-stage.tsx';
import '../../styles/player.css';

interface CoursePlayerProps {
  enrolment: Enrolment;
  search: PlayerSearch;
  onTab: (tab: 'overview' | 'notes') => void;
  /** The Notes tab; the route brings it. */
  notes: ReactNode;
  /** The times that stand in the notes. */
  stamps?: readonly { seconds: number; text: string }[];
}

export function CoursePlayer({ enrolment, search, onTab, notes }: CoursePlayerProps) {
  const student = useStudent();
  return (
    <div className="player">
      {enrolment.video ? (
        <VideoStage
          key={enrolment.video}
          enrolment={enrolment}
          video={enrolment.video}
          student={student}
          startSeconds={search.t}
        />
      ) : (
        <NoVideo enrolment={enrolment} />
      )}
      <div className="side">
        <Tabs
          label={m.player_course()}
          selected={search.tab ?? 'overview'}
          onSelect={onTab}
          tabs={[
            {
              name: 'overview',
              label: m.player_overview(),
              panel: <OverviewPanel enrolment={enrolment} />,
            },
            { name: 'notes', label: m.player_notes(), panel: notes },
          ]}
        />
      </div>
    </div>
  );
}

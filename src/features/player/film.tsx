import { useRef } from 'react';
import * as stageStyles from './stage.module.css';
import { VideoStage, type VideoStageProps } from './video-stage.tsx';

/**
 * The frame that the lessons' stages come and go in: what is in full screen stays so when the next
 * lesson begins.
 */
export function Film(props: VideoStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={stageStyles.frame}>
      <VideoStage key={`${props.lesson.number} ${props.video}`} frameRef={frame} {...props} />
    </div>
  );
}

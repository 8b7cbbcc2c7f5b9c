import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import type { Lesson, Section } from '#contract/lesson.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { allowAnyNetwork, takeAlong } from '../../downloads/take-along.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studentQueryKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { isComputer } from '../../ui/is-computer.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { useLastError } from '../../ui/use-last-error.ts';
import { canPlayFromPhone } from './can-play.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { NetworkChoice } from './network-choice.tsx';
import {
  bytesGivenUp,
  bytesToCome,
  type OfferedQuality,
  offerOf,
  type Scope,
  scopesOf,
} from './offer.ts';
import type { Downloads } from './queries.ts';
import { shortSideFor, usualQuality } from './usual-quality.ts';
import { qualityName } from './words.ts';

interface TakeDialogProps {
  course: { id: string; name: string };
  sections: readonly Section[];
  lesson: Lesson;
  downloads: Downloads;
  onClose: () => void;
}

/** Asks how much and in which quality, and says what it takes before anything is fetched. */
export function TakeDialog({ course, sections, lesson, downloads, onClose }: TakeDialogProps) {
  const { id } = useStudent();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const canPlay = canPlayFromPhone();
  const offer = useQuery({
    queryKey: studentQueryKey(id, 'offer', course.id, lesson.number),
    queryFn: () => offerOf(id, course.id, lesson.number),
    networkMode: 'always',
    retry: false,
    enabled: canPlay,
    staleTime: 0,
  });
  const scopes = scopesOf(sections, lesson.number);
  const [scope, setScope] = useState<Scope>('lesson');
  const [picked, setPicked] = useState<string | null>(null);
  const [isAnyNetwork, setIsAnyNetwork] = useState(downloads.usesAnyNetwork);
  const lessons = scopes.get(scope) ?? [lesson];
  const sheets = lessons.flatMap((taken) => taken.sheets).length;
  const refused = useLastError(offer);
  const qualities = offer.data ?? [];
  const quality = qualities.find(({ name }) => name === picked) ?? usualQuality(qualities);
  const here = downloads.lessons.filter(({ key: [, courseId] }) => courseId === course.id);
  const toCome = (offered: OfferedQuality) => bytesToCome(offered, lesson, lessons, here);
  const needed = quality ? toCome(quality) : 0;
  const { freeBytes, network } = downloads;
  const givenUp = quality ? bytesGivenUp(quality, lessons, here) : 0;
  const room = freeBytes === null ? null : freeBytes + givenUp;
  const hasRoom = room === null || needed <= room;
  const close = () => dialog.current?.close();
  const start = useMutation({
    networkMode: 'always',
    mutationFn: async (quality: OfferedQuality) => {
      await allowAnyNetwork(id, isAnyNetwork);
      await takeAlong(id, requestsFor({ course, lessons, quality }));
    },
    onSuccess: close,
  });
  const problem = problemOf({ canPlay, error: refused ?? start.error, hasRoom });
  return (
    <Dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 className={dialogStyles.heading} id={title}>
        {isComputer() ? m.downloads_dialog_computer() : m.downloads_dialog()}
      </h2>
      {scopes.size > 1 && (
        <ChoiceGroup
          legend={m.downloads_scope()}
          value={scope}
          options={[...scopes].map(([value, { length }]) => ({
            value,
            label: scopeLabels[value]({ count: length }),
          }))}
          onPick={setScope}
        />
      )}
      {quality && (
        <ChoiceGroup
          legend={m.downloads_quality()}
          value={quality.name}
          options={qualities.map((offered) => ({
            value: offered.name,
            label: [qualityName(offered.name), sizeText(toCome(offered), lessons)]
              .filter(Boolean)
              .join(', '),
          }))}
          onPick={setPicked}
        />
      )}
      {quality && sheets > 0 && (
        <p className={clsx(typography.muted, typography.small)}>
          {sheets === 1 ? m.downloads_one_sheet() : m.downloads_sheets({ count: sheets })}
        </p>
      )}
      {room !== null && (
        <p className={clsx(typography.muted, typography.small)}>
          {m.downloads_free({ size: fileSize(room) })}
        </p>
      )}
      <NetworkChoice network={network} isAny={isAnyNetwork} onChange={setIsAnyNetwork} />
      {problem && (
        <p className={dialogStyles.problem} role="alert">
          {problem}
        </p>
      )}
      {canPlay && (
        <Button
          block
          busy={(!offer.data && offer.isFetching) || start.isPending}
          disabled={!quality || !hasRoom}
          onClick={() => quality && start.mutate(quality)}
        >
          {m.downloads_start()}
        </Button>
      )}
      <button type="button" className={textLinkStyles.textButton} onClick={close}>
        {m.downloads_not_now()}
      </button>
    </Dialog>
  );
}

interface Wanted {
  course: TakeDialogProps['course'];
  lessons: readonly Lesson[];
  quality: OfferedQuality;
}

const requestsFor = ({ course, lessons, quality }: Wanted) =>
  lessons.map(({ number, title }) => ({
    courseId: course.id,
    lesson: number,
    names: { course: course.name, lesson: title },
    shortSide: shortSideFor(quality),
  }));

/** Returns the words for a size: an estimate for several lessons, since only one was asked about. */
function sizeText(bytes: number, lessons: readonly Lesson[]): string {
  if (bytes === 0) return m.downloads_ready_here();
  const size = fileSize(bytes);
  return lessons.length > 1 ? m.downloads_about({ size }) : size;
}

const scopeLabels: Record<Scope, (inputs: { count: number }) => string> = {
  lesson: () => m.downloads_scope_lesson(),
  section: m.downloads_scope_section,
  course: m.downloads_scope_course,
};

function problemOf(facts: { canPlay: boolean; error: unknown; hasRoom: boolean }): string | null {
  if (!facts.canPlay) return m.downloads_cannot_play();
  if (isAbsent(facts.error)) return m.downloads_none_offered();
  if (facts.error) return m.downloads_ask_failed();
  return facts.hasRoom ? null : m.downloads_no_room();
}

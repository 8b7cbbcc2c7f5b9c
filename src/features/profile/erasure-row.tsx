import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indianDay } from '#contract/indian-day.ts';
import { askErasure, revokeErasure } from '#contract/personal-data.ts';
import { call } from '../../api/call.ts';
import { OfflineError } from '../../api/errors.ts';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { erasureQuery } from './queries.ts';

/** Asks the academy to erase the account, or takes that back while there is time. */
export function ErasureRow({ erasedAt }: { erasedAt: string | null }) {
  const student = useStudent();
  const queries = useQueryClient();
  /** Whether she has just changed it here: the row that takes the other's place then gets the focus. */
  const [isChanged, setIsChanged] = useState(false);
  const body = { user_id: student.id };
  const { queryKey } = erasureQuery(student.id);
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => call(revokeErasure, body),
    onSuccess: () => {
      setIsChanged(true);
      queries.setQueryData(queryKey, { erased_at: null });
      toastSuccess(m.profile_data_stays());
    },
    onError: (error) =>
      toastError(
        error instanceof OfflineError
          ? noAnswerText(error, m.profile_data_offline())
          : m.profile_data_failed(),
      ),
  });

  async function ask(password: string): Promise<void> {
    const { data } = await call(askErasure, { ...body, password });
    setIsChanged(true);
    queries.setQueryData(queryKey, data);
  }

  if (erasedAt === null) {
    return (
      <PasswordRow
        title={m.profile_data_erase()}
        text={m.profile_data_erase_text()}
        action={m.profile_data_erase_action()}
        send={ask}
        isBack={isChanged}
      />
    );
  }
  const day = dayInWords(indianDay(Date.parse(erasedAt)), 'long');
  return (
    <PhoneRow
      title={m.profile_data_erase()}
      text={m.profile_data_waiting_text()}
      status={m.profile_data_waiting({ day })}
    >
      <Button small busy={isPending} ref={isChanged ? focusOn : undefined} onClick={() => revoke()}>
        {m.profile_data_keep()}
      </Button>
    </PhoneRow>
  );
}

import { queryOptions } from '@tanstack/react-query';
import { certificateState } from '#contract/certificate.ts';
import { call } from '../../api/call.ts';
import { learningRecordKey } from '../../session/query-keys.ts';

/** The query for her progress to a course's certificate; it fails on a plain backend, which issues none. */
export const certificateQuery = (userId: string, courseId: string) =>
  queryOptions({
    // Under the key of her learning record: whatever changes the record may have finished the last lesson.
    queryKey: [...learningRecordKey(userId), 'certificate', courseId],
    queryFn: async () =>
      (await call(certificateState, { user_id: userId, course_id: courseId })).data,
    retry: false,
  });

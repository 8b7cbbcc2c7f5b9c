type KeyPart = string | number | object;

/** Of one student: query-client.ts sees its refusals, and drops it when she is no longer here. */
export const privateKey = (userId: string | undefined, ...subject: KeyPart[]) =>
  ['private', userId, ...subject] as const;

/** What a payment adds to. */
export const enrolmentsKey = (userId: string | undefined) => privateKey(userId, 'enrolments');

/** What watching and finished lessons add to. */
export const learningRecordKey = (userId: string) => privateKey(userId, 'learning-record');

/** Read from this phone, whoever is signed in. */
export const phoneKey = (...subject: KeyPart[]) => ['this-phone', ...subject] as const;

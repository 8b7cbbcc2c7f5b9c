import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { LessonNumberSchema } from './lesson.ts';
import { maxIdChars } from './limits.ts';
import { IdSchema } from './reply.ts';

/**
 * The calls by which a phone takes a lesson along to where there is no network (docs/decisions/056).
 * All of them are extensions: on a backend without them films play online only.
 */

const FileSchema = v.object({
  /** Below `base`, as `270p/part-3.m4s`. */
  path: v.pipe(v.string(), v.regex(/^[\w-]+(\.\w+)?(\/[\w-]+(\.\w+)?)?$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** SHA-256 of the whole file, base64url without padding (RFC 4648, section 5). */
  sha256: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
export type LessonFile = v.InferOutput<typeof FileSchema>;

const QualitySchema = v.object({
  /** `270p`, by the shorter side of the picture. */
  name: v.string(),
  shortSide: v.number(),
  /** Its playlist, its initialization segment, then its media segments (RFC 8216) in the order of the film. */
  files: v.pipe(v.array(FileSchema), v.minLength(1)),
});

export const LessonFilesSchema = v.object({
  /** Names the film; another film of the same lesson has another name. */
  film: v.string(),
  /** The address of the folder that `path` is in, with a slash at its end. */
  base: v.string(),
  seconds: v.nullable(v.number()),
  /** The best first. */
  qualities: v.pipe(v.array(QualitySchema), v.minLength(1)),
  /** Captions by their language; of every quality alike. */
  captions: v.array(v.object({ ...FileSchema.entries, language: v.string() })),
});
export type LessonFiles = v.InferOutput<typeof LessonFilesSchema>;

/**
 * The files that are taken along with a lesson beside its film. They are apart from `LessonFiles`, so
 * that a page from before there were any goes on with the list that it knows.
 */
export const LessonExtrasSchema = v.object({
  /** The film's `film.json` and the pictures that it names, below `base`; none: it has no such file. */
  metadata: v.array(FileSchema),
  /** `path` is unique among all that is taken along; `file` is the sheet's address (lesson.ts). */
  sheets: v.array(v.object({ ...FileSchema.entries, file: v.string() })),
});
export type LessonExtras = v.InferOutput<typeof LessonExtrasSchema>;

/**
 * A lease says until when a student may play a lesson from her phone: a JWS in compact form (RFC 7515,
 * ES256) whose payload is a `LeaseSchema`.
 */
const SignedLeaseSchema = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]{86}$/));

export const LeaseSchema = v.object({
  user_id: IdSchema,
  course_id: IdSchema,
  lesson: LessonNumberSchema,
  film: v.string(),
  /** SHA-256 of `JSON.stringify` of the lesson's `LessonFiles` as it was sent, base64url. */
  files: v.string(),
  /** The same of its `LessonExtras`; an academy from before there were any names none. */
  extras: v.optional(v.string()),
  /** The academy's clock, in milliseconds since 1970. */
  issued_at_ms: v.number(),
  lease_ms: v.number(),
});
export type Lease = v.InferOutput<typeof LeaseSchema>;

const lessonEntries = { course_id: IdSchema, lesson: LessonNumberSchema };

/** Answers 404 where the lesson has no film (any more), 403 where she is not enrolled (any more). */
export const lessonFiles = endpoint({
  method: 'POST',
  path: '/api/lesson_files',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema, ...lessonEntries }),
  response: v.object({
    data: v.object({
      files: LessonFilesSchema,
      extras: v.optional(LessonExtrasSchema),
      lease: SignedLeaseSchema,
    }),
  }),
});

/**
 * Renews all leases of a phone in one request. A lesson that she may not watch now gets none; one of
 * which the academy can say nothing now, since its film cannot be read, is left out, and keeps the lease
 * that it has.
 */
export const renewLeases = endpoint({
  method: 'POST',
  path: '/api/renew_leases',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({
    user_id: IdSchema,
    lessons: v.pipe(
      v.array(
        v.object({
          ...lessonEntries,
          film: v.pipe(v.string(), v.maxLength(maxIdChars, 'film is too long')),
        }),
      ),
      v.maxLength(500, 'lessons can be 500 at most'),
    ),
  }),
  response: v.object({
    data: v.array(
      v.object({
        ...lessonEntries,
        /** Null: it is hidden or not hers any more, has no film, or has another one now. */
        lease: v.nullable(SignedLeaseSchema),
        /**
         * The film that the lesson has now, to be taken along anew where it is another; null: it has
         * none for her, and `lessonFiles` says whether it is hidden or not hers.
         */
        film: v.nullable(v.string()),
      }),
    ),
  }),
});

/**
 * Answers the student's own key, which encrypts the films on her phone; it is the same at every sign-in.
 * It is not the key of her notes (note-key.ts), so that neither opens what the other has closed.
 */
export const filmKey = endpoint({
  method: 'POST',
  path: '/api/film_key',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema }),
  response: v.object({
    data: v.object({
      /** 256 bits for AES-GCM, base64url without padding. */
      key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      /** The academy's public key for leases: a point of P-256, as in a JWK (RFC 7518, 6.2). */
      lease_key: v.object({ x: v.string(), y: v.string() }),
    }),
  }),
});

/**
 * The path of one file of a lesson's film, sealed for this student as the pieces on her phone are: the
 * browser keeps the files of a Background Fetch as they came, until a page takes them in
 * (docs/decisions/059). The answer is no JSON; the query has the fields of `SealedFileSchema`.
 */
export const sealedFilePath = '/api/sealed_lesson_file';
export const SealedFileSchema = v.object({
  user_id: IdSchema,
  course_id: IdSchema,
  lesson: v.pipe(v.string(), v.transform(Number), LessonNumberSchema),
  film: v.string(),
  path: FileSchema.entries.path,
});
/** A sealed file begins with the vector of AES-GCM and ends with its tag (NIST SP 800-38D). */
export const sealIvBytes = 12;
export const sealTagBytes = 16;

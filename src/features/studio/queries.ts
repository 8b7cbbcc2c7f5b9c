import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { studioAppointments, studioOrders, studioStudents } from '#contract/studio.ts';
import { type FilmUpload, studioCourse, studioCourses } from '#contract/studio-course.ts';
import { findAppointments, studioOrder, studioStudent } from '#contract/studio-details.ts';
import { studioLessons } from '#contract/studio-lesson.ts';
import { studioServices } from '#contract/studio-services.ts';
import { studioSettings } from '#contract/studio-settings.ts';
import { call } from '../../api/call.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import type { ListRange } from './list-range.ts';

/** The beginning of the keys of all the studio's queries, by which they are asked again together. */
export const studioKey = (userId: string) => studentQueryKey(userId, 'studio');

export const studioServicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'services'],
    queryFn: async () => (await call(studioServices, {})).data,
  });

export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'settings'],
    queryFn: async () => (await call(studioSettings, {})).data,
  });

/** A day that somebody has booked. */
export type BookedDay = v.InferOutput<typeof studioAppointments.response>['days'][number];

/** The query for a day's appointments; `date` undefined: today, as the studio's own calendar has it. */
export const appointmentsQuery = (userId: string, date: string | undefined) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'appointments', date ?? 'today'],
    queryFn: () => call(studioAppointments, date === undefined ? {} : { date }),
    placeholderData: keepPreviousData,
  });

export const foundAppointmentsQuery = (userId: string, range: ListRange) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'found', range],
    queryFn: () => call(findAppointments, range),
    placeholderData: keepPreviousData,
  });

export const studioOrderQuery = (userId: string, number: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'order', number],
    queryFn: async () => (await call(studioOrder, { number })).data,
  });

export const studentQuery = (userId: string, studentId: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'student', studentId],
    queryFn: async () => (await call(studioStudent, { student_id: studentId })).data,
  });

export const ordersQuery = (userId: string, range: ListRange) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'orders', range],
    queryFn: () => call(studioOrders, range),
    placeholderData: keepPreviousData,
  });

export const studentsQuery = (userId: string, range: ListRange) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'students', range],
    queryFn: () => call(studioStudents, range),
    placeholderData: keepPreviousData,
  });

export const coursesQuery = (userId: string, range: ListRange) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'courses', range],
    queryFn: () => call(studioCourses, range),
    placeholderData: keepPreviousData,
  });

const filmWatchMs = 3000;

export const courseQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'course', courseId],
    queryFn: async () => (await call(studioCourse, { course_id: courseId })).data,
  });

/** The query for a course's lessons, asked again while a film is being sent, waits or is being prepared. */
export const studioLessonsQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: [...studioKey(userId), 'lessons', courseId],
    queryFn: async () => (await call(studioLessons, { course_id: courseId })).data,
    refetchInterval: (query) =>
      query.state.data?.some(({ lessons }) => lessons.some(({ upload }) => isOnItsWay(upload)))
        ? filmWatchMs
        : false,
  });

/** Whether a film is being sent, or has arrived and is not ready yet. */
export const isOnItsWay = (upload: FilmUpload | null): boolean =>
  upload?.is_arriving || isProcessing(upload);

/** Whether the film has arrived, and is not ready yet. */
export const isProcessing = (upload: FilmUpload | null | undefined): boolean =>
  upload?.state === 'queued' || upload?.state === 'preparing';

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { availableServices } from '#contract/appointment.ts';
import { overallCourse } from '#contract/course.ts';
import { apiBase } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import { openAcademy, visitor } from '../support/server/server-app.ts';

test('anyone sees the courses, spelled as specification 7 spells them', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.get(apiBase + overallCourse.path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json().Success).toBe(200);
  expect(reply.json().Data.data[0]).toEqual({
    id: '1',
    courses_name: 'Bridal Makeup',
    description: expect.stringContaining('muhurtham'),
    duration: '20 hours',
    fees: 12999,
    image: 'bridal.svg',
  });
});

test('the contract reads the courses that we send', async () => {
  const browser = visitor(await openAcademy());
  const reply = readReply((await browser.get(apiBase + overallCourse.path)).json());
  const courses = v.parse(overallCourse.response, reply?.body).data;
  expect(courses.map(({ name, feesInRupees }) => [name, feesInRupees])).toEqual([
    ['Bridal Makeup', 12999],
    ['Party Makeup', 8999],
    ['HD Makeup', 10999],
    ['Traditional Makeup', 9999],
  ]);
});

test('anyone sees what the studio can be booked for', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.get(apiBase + availableServices.path);
  expect(reply.json().success).toBe(200);
  expect(reply.json().data[0]).toEqual({ id: '1', services: 'Bridal Makeup' });
  const names = v.parse(availableServices.response, reply.json()).data.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual([
    'Bridal Makeup',
    'Party Makeup',
    'Traditional Makeup',
    'HD Makeup',
  ]);
});

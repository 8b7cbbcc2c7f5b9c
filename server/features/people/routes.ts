import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#contract/answers.ts';
import { rules } from '#contract/fields.ts';
import { erasureDays } from '#contract/limits.ts';
import { askErasure, erasureState, exportMyData, revokeErasure } from '#contract/personal-data.ts';
import { collect } from '../../db/rows.ts';
import { ApiError, InvalidBodyError } from '../../http/errors.ts';
import { replyInPieces } from '../../http/reply-in-pieces.ts';
import { dataExported, erasureAsked, erasureRevoked } from '../../mail/templates/personal-data.ts';
import type { Student } from '../../plugins/session.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { letterVoice } from '../../texts/reader.ts';
import { createAppointments, serviceOf } from '../appointments/repository.ts';
import { eraseDue } from './due-erasures.ts';
import { eraseLateRows } from './erasure-repository.ts';
import { exportPerson } from './export-file.ts';
import { createOwnErasures } from './own-erasure-repository.ts';
import { createPeople } from './person-repository.ts';

type PersonalDataServices = Pick<
  Services,
  'db' | 'identity' | 'mailQueue' | 'rateLimits' | 'sender' | 'config' | 'clock'
>;

/** Serves what a student does with her own data on Profile (docs/decisions/046). */
export async function personalDataRoutes(
  app: FastifyInstance,
  services: PersonalDataServices,
): Promise<void> {
  const { db, identity, mailQueue, rateLimits, sender, config, clock } = services;
  const { publicUrl } = config;
  const people = createPeople(db);
  const appointments = createAppointments(services);
  const erasures = createOwnErasures(services);
  app.addRetention({
    what: 'erasures',
    async deleteExpired(nowMs) {
      await eraseLateRows(db);
      return eraseDue({ erasures, config, sender, log: app.log }, nowMs);
    },
  });

  route(app, exportMyData, async ({ user, body, request, reply }) => {
    await provePassword({ user, request, password: body.password });
    const person = { id: user.id, email: null };
    const { voice, ...to } = addressed(user, request);
    const also = [voice.texts.account_export_left_booked()];
    const data = exportPerson(people, person, { voice, nowMs: clock(), also });
    const notice = dataExported({
      voice,
      publicUrl,
      ...to,
      appointments: (await collect(appointments.list({ email: user.email }))).map((line) => ({
        date: line.date,
        service: serviceOf(line),
      })),
    });
    await mailQueue.enqueue(db, notice);
    return replyInPieces(reply, data);
  });

  route(app, erasureState, async ({ user }) => ({
    data: { erased_at: isoTime(await erasures.dueAtMs(user.id)) },
  }));

  route(app, askErasure, async ({ user, body, request }) => {
    await provePassword({ user, request, password: body.password });
    if (user.role === 'Staff') throw new ApiError(409, staffStay);
    const nowMs = clock();
    const dueAtMs = nowMs + erasureDays * 24 * 3_600_000;
    const mail = erasureAsked({ ...addressed(user, request), dueAtMs, publicUrl });
    const keptDueAtMs = await erasures.ask({ userId: user.id, nowMs, dueAtMs }, mail);
    return { data: { erased_at: isoTime(keptDueAtMs) } };
  });

  route(app, revokeErasure, async ({ user, request }) => {
    await erasures.revoke(
      user.id,
      erasureRevoked({ ...addressed(user, request), hasBought: false }),
    );
    return { message: 'Your account stays.' };
  });

  const addressed = (user: Student, request: FastifyRequest) => {
    const { email: to, name } = user;
    return { voice: letterVoice(request, user), sender, to, name };
  };

  /** Throws `InvalidBodyError` on a wrong password, and `TooManyTriesError`. */
  async function provePassword(given: {
    user: Student;
    request: FastifyRequest;
    password: string;
  }): Promise<void> {
    // Unlike that of a sign-in, this try is never given back: each of these calls writes a mail.
    const by = { address: given.request.ip, account: given.user.id };
    await rateLimits.take('provePassword', by);
    if (!(await identity.isPasswordOf(given.user.id, given.password))) {
      throw new InvalidBodyError(rules.passwordWrong, { password: [rules.passwordWrong] });
    }
  }
}

const staffStay = answers.staffStay;

const isoTime = (epochMs: number | null) =>
  epochMs === null ? null : new Date(epochMs).toISOString();

import type { FastifyInstance } from 'fastify';
import { availableServices } from '#contract/appointment.ts';
import { route } from '../../route.ts';
import type { Appointments } from './repository.ts';

export async function appointmentRoutes(
  app: FastifyInstance,
  { appointments }: { appointments: Appointments },
): Promise<void> {
  route(app, availableServices, async () => {
    const services = await appointments.services();
    return { data: services.map(({ id, name }) => ({ id, services: name })) };
  });
}

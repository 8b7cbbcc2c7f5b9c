import { sql } from 'kysely';
import { expect } from 'vitest';
import { createOrders } from '../../../server/features/payments/repository.ts';
import { eraseEverywhere } from '../../../server/features/people/erase-everywhere.ts';
import { OpenOrderError } from '../../../server/features/people/erasure-repository.ts';
import { openAcademy, priya } from '../../support/server/server-app.ts';
import { testOnPostgres } from '../../support/server/several-machines.ts';
import { liveWholeLife } from '../../support/server/whole-life.ts';

testOnPostgres('nobody is erased while an order of hers is being placed', async () => {
  const academy = await openAcademy();
  const { db, config, clock } = academy;
  const { id } = await liveWholeLife(academy);
  const paid = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();

  const placing = await db.startTransaction().execute();
  const orders = createOrders(placing);
  await orders.lockStudent(id);
  const names = { id: 'placed-now', number: null, provider_order_id: null, payment_id: null };
  const open = { status: 'created', basket: '["4"]', next_check_at_ms: clock.ms } as const;
  const course = { course_id: '4', name: 'Hair', fees_in_rupees: 9999 };
  await orders.insert({ ...paid, ...names, ...open, paid_at_ms: null }, [course]);
  const erasing = eraseEverywhere({ db, config, nowMs: clock.ms }, { id, email: priya.email });
  const refused = expect(erasing).rejects.toThrow(OpenOrderError);
  await sql`do $$ begin
    while not exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
      perform pg_sleep(0.005);
    end loop;
  end $$`.execute(placing);
  await placing.commit().execute();
  await refused;
  const account = db.selectFrom('users').select('email').where('id', '=', id);
  expect(await account.executeTakeFirst()).toEqual({ email: priya.email });
});

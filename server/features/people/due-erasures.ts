import type { FastifyBaseLogger } from 'fastify';
import { deleteMailFilesTo } from '../../mail/outbox.ts';
import { accountErased } from '../../mail/templates/personal-data.ts';
import type { Services } from '../../services.ts';
import { voiceIn } from '../../texts/voice.ts';
import { giveUpAfterMs } from '../payments/rules.ts';
import { OpenOrderError } from './erasure-repository.ts';
import type { OwnErasures } from './own-erasure-repository.ts';

type DueErasureDependencies = Pick<Services, 'config' | 'sender'> & {
  erasures: OwnErasures;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Erases the accounts whose seven days are over; answers how many that were. */
export async function eraseDue(
  { erasures, config, sender, log }: DueErasureDependencies,
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const account of await erasures.due(nowMs)) {
    const { name, email: to } = account;
    try {
      const erased = await erasures.erase(account, nowMs, ({ keptOrders }) =>
        accountErased({ voice: voiceIn(account.language), sender, to, name, keptOrders }),
      );
      if (!erased) continue;
      await deleteMailFilesTo(config.dataDir, to);
      count += 1;
    } catch (err) {
      // Her payment may still arrive. Once nobody looks for it any more, the next hour erases her.
      if (!(err instanceof OpenOrderError))
        log.error({ user_id: account.id, err }, 'an erasure failed');
      else if (nowMs - account.dueAtMs > giveUpAfterMs) {
        log.error({ user_id: account.id }, 'an erasure is overdue: an order of hers is open');
      }
    }
  }
  return count;
}

import { type RunningAcademy, serve } from '../../../server/serve.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import type { HostReply, HostRequest } from './academy-process.ts';

/**
 * The real server, one academy after the other in one process: to load its modules takes ten times
 * as long as to open an academy. A test that kills its server ends this process.
 */
let academy: RunningAcademy | null = null;

process.on('message', async (request: HostRequest) => {
  try {
    if (request.open) academy = await serve(loadConfig({ ...process.env, ...request.open }));
    else await academy?.close(0);
    answer({ problem: null });
  } catch (error) {
    answer({ problem: String(error) });
  }
});
// The process that started this one has ended.
process.once('disconnect', () => process.exit());
console.log('The host is ready');

function answer(reply: HostReply): void {
  process.send?.(reply);
}

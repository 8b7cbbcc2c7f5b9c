import { serve } from './serve.ts';
import { type Config, loadConfig } from './settings/config.ts';
import { startProblem } from './settings/start-problem.ts';
import { terminalVoice } from './texts/terminal-voice.ts';

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  await start(config);
} catch (error) {
  const voice = terminalVoice(process.env);
  console.error(voice.texts.start_failed());
  console.error(startProblem(error, config, voice));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const academy = await serve(config);
  const stop = async (signal: NodeJS.Signals) => {
    // A server that is stopped at the keyboard has no balancer to tell.
    await academy.close(signal === 'SIGTERM' ? config.drainSeconds : 0);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

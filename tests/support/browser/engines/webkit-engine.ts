import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { useControl } from './by-name.ts';
import type { Engine, EngineBrowser } from './engine.ts';
import { phoneScreen } from './phone-screen.ts';
import { startVirtualDisplay, type VirtualDisplay } from './virtual-display.ts';

const python = '/usr/bin/python3';
const script = join(import.meta.dirname, 'webkit-view.py');
const answerWithinMs = 60_000;
const AnswerSchema = v.union([v.object({ result: v.unknown() }), v.object({ error: v.string() })]);
/** WebKitGTK writes these for each refused request, whatever a page does about it. */
const noise = /^CONSOLE NETWORK ERROR|Failed to load resource|due to access control checks/;

/** Returns a program's output in the view's Python, whose packages are apart from WebKit's; or null. */
function askPython(program: string): string | null {
  if (!existsSync(python)) return null;
  try {
    return execFileSync(python, ['-c', program], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

const numbers = askPython(
  'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1"); ' +
    'from gi.repository import WebKit2 as w; ' +
    'print(w.get_major_version(), w.get_minor_version(), w.get_micro_version(), sep=".")',
);
const isThere = numbers !== null && existsSync('/usr/bin/Xvfb');

/** WebKitGTK, the nearest to an iPhone's Safari that runs here: no sync event, no install prompt. */
export const webkitEngine: Engine = {
  name: 'WebKitGTK',
  lack: isThere
    ? null
    : 'WebKitGTK (Debian: apt-get install libwebkit2gtk-4.1-0 gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb)',
  version: () => `WebKitGTK ${numbers}`,
  async launch(profile) {
    const display = await startVirtualDisplay();
    const { width, height } = phoneScreen.viewport;
    const runtime = join(profile, 'run');
    mkdirSync(runtime, { recursive: true, mode: 0o700 });
    const child = spawn(python, [script, profile, String(width), String(height)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true, // a group of its own, which one signal ends
      env: {
        ...process.env,
        DISPLAY: display.name,
        TZ: phoneScreen.timezoneId,
        GDK_BACKEND: 'x11',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        XDG_RUNTIME_DIR: runtime,
      },
    });
    return drive(child, display);
  },
};

/** Runs in the page; resolves to whether the focused field holds these words within some frames. */
const isShown = async (words: string): Promise<boolean> => {
  const holds = () => {
    const field = document.activeElement;
    return field !== null && 'value' in field && String(field.value).includes(words);
  };
  for (let frame = 0; frame < 12 && !holds(); frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return holds();
};

function drive(child: ChildProcess, display: VirtualDisplay): EngineBrowser {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('The view has no pipes');
  const waiting: ((line: string) => void)[] = [];
  let consoleErrors: string[] = [];
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('{')) waiting.shift()?.(line);
    else if (/^CONSOLE.* ERROR/.test(line) && !noise.test(line)) consoleErrors.push(line);
  });
  const ask = async (request: object): Promise<unknown> => {
    const line = await new Promise<string>((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`WebKitGTK gave no answer to ${JSON.stringify(request)}`)),
        answerWithinMs,
      );
      waiting.push((answer) => {
        clearTimeout(tooLate);
        resolve(answer);
      });
      stdin.write(`${JSON.stringify(request)}\n`);
    });
    const answer = v.parse(AnswerSchema, JSON.parse(line));
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  };
  const run: EngineBrowser['run'] = async (work, argument) =>
    (await ask({ op: 'run', script: `(${work})(${JSON.stringify(argument)})` })) as never; // Plain, by the signature
  const end = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.pid) {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    await display.stop();
  };
  return {
    async open(url) {
      await ask({ op: 'open', url });
    },
    run,
    fill: async (field, text) => void (await run(useControl, { ...field, text })),
    press: async (control) => void (await run(useControl, { ...control, text: null })),
    async compose(word) {
      // The view hears of a field's focus later than the page, and drops a word that comes in between.
      do await ask({ op: 'compose', word });
      while (!(await run(isShown, word)));
    },
    endWord: async (word) => void (await ask({ op: 'end word', word })),
    takeConsoleErrors() {
      const taken = consoleErrors;
      consoleErrors = [];
      return taken;
    },
    untilKept: async () => {}, // each cookie is written with the answer that brings it
    kill: end,
    async close() {
      const ended = once(child, 'exit');
      await ask({ op: 'quit' });
      await ended;
      await display.stop();
    },
  };
}

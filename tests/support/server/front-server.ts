import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

interface Place {
  /** The port on which the academy's server listens. */
  serverPort: number;
  httpPort: string;
  httpsPort: string;
  pageDir: string;
}

export type FrontServer = 'nginx' | 'caddy';

const betweenTriesMs = 20;
const mostTries = 4500;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Null when it can be started here, else what is missing, for the output of the run. */
export function missingPackages(server: FrontServer): string | null {
  for (const program of [server, 'openssl']) {
    const found = spawnSync(program, [program === 'nginx' ? '-v' : 'version']);
    if (found.error) return `${program} is not installed (Debian: apt-get install ${program})`;
  }
  if (server === 'nginx' && !existsSync(brotliModule)) {
    return 'nginx has no brotli (Debian: apt-get install libnginx-mod-http-brotli-static)';
  }
  return null;
}

/** Starts a front server with deploy/'s configuration, with other names, ports and paths, for this test. */
export async function startFront(server: FrontServer, place: Place): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${server}-`));
  makeCertificate(folder);
  const child = server === 'nginx' ? startNginx(folder, place) : startCaddy(folder, place);
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  // Caddy listens for HTTP some time after it does for HTTPS.
  for (const port of [place.httpsPort, place.httpPort]) {
    for (let tries = 0; !(await answers(Number(port))); tries += 1) {
      if (child.exitCode !== null || tries === mostTries) throw new Error(`${server}: ${printed}`);
      await sleep(betweenTriesMs);
    }
  }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
}

function startNginx(folder: string, { serverPort, httpPort, httpsPort, pageDir }: Place) {
  const site = readFileSync('deploy/nginx/academy.conf', 'utf8')
    .replaceAll('academy.example', 'localhost')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, join(folder, 'key.pem'))
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${serverPort}`)
    .replaceAll('/srv/academy/dist', pageDir)
    .replace('/var/cache/nginx/academy', join(folder, 'cache'))
    .replace(/^ {4}listen 80;/m, `listen ${httpPort};`)
    .replace(/^ {4}listen 443 /m, `listen ${httpsPort} `)
    .replace(/.*listen \[::\].*\n/g, '');
  writeFileSync(join(folder, 'academy.conf'), site);
  copyFileSync('deploy/nginx/academy-proxy.conf', join(folder, 'academy-proxy.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // These lines stand for what Debian's own nginx.conf says around a file of conf.d.
  const main = [
    `load_module ${brotliModule};`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1; error_log stderr; pid nginx.pid; events {}',
    'http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    'include academy.conf; }',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main.join('\n'));
  return spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr']);
}

function startCaddy(folder: string, place: Place): ChildProcess {
  const { serverPort, httpPort, httpsPort, pageDir } = place;
  const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}`;
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${serverPort}`)
    .replaceAll('/srv/academy/dist', pageDir)
    .replace(
      /^academy\.example \{/m,
      `localhost {\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
    );
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\t${ports}\n}\n${site}`);
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { portOf } from '#lib/network/port-of.ts'
import { getRaw } from './get-raw.ts'

/** Headers that nginx writes by itself, or that are about one connection. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'transfer-encoding', 'server']

/** nginx, one process of it, which gives the answer of `url` to every request from a file; null where it isn't installed. */
export async function startNginx(
  url: string,
  { headers, folder }: { headers: Readonly<Record<string, string>>; folder: string },
): Promise<{ child: ChildProcess; url: string } | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null
  const answer = await getRaw(url, headers)
  const port = await findPort()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'body'), answer.body)
  const added = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name))
  const lines = [
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`,
    'events {}',
    'http { access_log off; etag off; keepalive_requests 10000000; open_file_cache max=10;',
    `client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;`,
    `uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;`,
    `server { listen 127.0.0.1:${port}; root ${folder}; default_type ${quote(answer.headers['content-type'])};`,
    ...added.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    answer.status === 304 ? 'location / { return 304; } } }' : 'location / { try_files /body =404; } } }',
  ]
  await writeFile(join(folder, 'nginx.conf'), lines.join('\n'))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const own = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(own).catch(() => null)) return { child, url: own }
    await setTimeout(100)
  }
  child.kill()
  throw new Error('nginx did not start')
}

/** A text of its configuration, where a dollar would begin a variable. */
function quote(value: unknown): string {
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}"`
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolve(port))
    })
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#lib/operator-error.ts'
import { settingNames } from '#server/config.ts'
import { getExitCode } from '#server/start/explain-failure.ts'
import { createTestCertificate } from '#tests/support/backend/test-certificate.ts'
import { listFiles, listImports, root } from './import-graph.ts'

const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
/** The settings in the tables of docs/configuration.md. */
const settings = [...readSource('docs/configuration.md').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(
  ([, name = '']) => name,
)

test('docs/configuration.md lists every setting of the server, once', () => {
  expect(settings.toSorted()).toEqual([...settingNames].sort())
})

test('The systemd unit, the Docker image and the Pterodactyl egg start existing scripts', () => {
  const commands = [
    /^ExecStart=\S*node (\S+) start$/m.exec(readSource('deploy/stationhouse.service'))?.[1],
    /^CMD \["node", "(.+)"\]$/m.exec(readSource('Dockerfile'))?.[1],
    / node (\S+) start$/.exec(JSON.parse(readSource('deploy/egg-stationhouse.json')).startup)?.[1],
  ]
  expect(commands).toEqual(['scripts/launch.mjs', 'scripts/start.ts', 'scripts/launch.mjs'])
  for (const path of commands) expect(existsSync(join(root, path ?? ''))).toBe(true)
})

test('systemd does not restart a server that ended because of an invalid setting', () => {
  const [, code] = /^RestartPreventExitStatus=(\d+)$/m.exec(readSource('deploy/stationhouse.service')) ?? []
  expect(Number(code)).toBe(getExitCode(new ConfigError('PORT must be a number.')))
  expect(getExitCode(new Error('The database has ended.'))).toBe(1)
})

test('The Pterodactyl egg uses only existing settings', () => {
  const { meta, startup, variables, config } = JSON.parse(readSource('deploy/egg-stationhouse.json'))
  expect(meta.version).toBe('PTDL_v2')
  expect(JSON.parse(config.startup).done).toBe('Stationhouse is open at')
  const names: string[] = variables.map(({ env_variable }: { env_variable: string }) => env_variable)
  const panelVariables = ['GIT_ADDRESS', 'BRANCH']
  expect(names.filter((name) => !settings.includes(name) && !panelVariables.includes(name))).toEqual([])
  const startupNames = [...startup.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  expect(startupNames.filter((name) => !settings.includes(name))).toEqual([])
})

test('The Docker build includes everything that a running server needs, and excludes local data', () => {
  const ignored = readSource('.dockerignore').split('\n').filter(Boolean)
  const needed = ['app', 'content', 'lib', 'platform', 'scripts', 'server', 'supabase', 'package.json']
  expect(needed.filter((path) => ignored.includes(path) || !existsSync(join(root, path)))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['data', '**/node_modules', '.git']))
})

test('The deno.json of each edge function maps exactly the imports of its files', () => {
  const imports = listImports()
  for (const entryPoint of listFiles('supabase/functions/*/index.ts')) {
    const files = new Set([entryPoint])
    const mappedNames = new Set<string>()
    for (const file of files) {
      for (const { to, isPackage } of imports.filter(({ from }) => from === file)) {
        if (isPackage) mappedNames.add(to)
        else files.add(to)
        if (to.startsWith('lib/')) mappedNames.add('#lib/')
      }
    }
    const configPath = join(dirname(entryPoint), 'deno.json')
    const config = existsSync(join(root, configPath)) ? JSON.parse(readSource(configPath)) : { imports: {} }
    expect(Object.keys(config.imports).sort(), entryPoint).toEqual([...mappedNames].sort())
  }
})

test('nginx accepts bodies that are larger than the largest file', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readSource('deploy/nginx.conf')) ?? []
  const [, bytes = '0'] = /^file_size_limit = "(\d+)MiB"$/m.exec(readSource('supabase/config.toml')) ?? []
  expect(Number(bytes)).toBeGreaterThan(0)
  expect(Number(megabytes)).toBeGreaterThan(Number(bytes))
})

const nginxFiles = ['deploy/nginx.conf', 'deploy/nginx-cache.conf']

test.runIf(spawnSync('nginx', ['-v']).status === 0).for([nginxFiles, nginxFiles.toReversed()])(
  'nginx accepts %s and then %s',
  (files) => {
    const folder = mkdtempSync(join(tmpdir(), 'stationhouse-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { cert, key } = createTestCertificate(['police.example.org'])
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    writeFileSync(join(folder, 'privkey.pem'), key)
    // `nginx -t` binds every address, so sockets in the folder replace the ports.
    const httpConfig = files
      .map(readSource)
      .join('\n')
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen (\d+)/g, `listen unix:${folder}/$1`)
      .replaceAll('/etc/letsencrypt/live/police.example.org', folder)
      .replaceAll('/var/cache/nginx', folder)
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off;\n${httpConfig}\n}`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' })
    expect(stderr).not.toContain('[emerg]')
    expect(status).toBe(0)
  },
)

// Plain JavaScript, because it runs on whatever Node version the machine has.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Takes `--env-file FILE` out of a command's arguments and puts the settings of the file into the environment, whose own
 * values go first; returns the other arguments. The file is read as systemd reads an `EnvironmentFile`, so that commands
 * have the settings of the service. `util.parseEnv` would end an unquoted value, such as a passphrase, at a `#`.
 */
export function takeEnvFile(args) {
  const at = args.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='))
  if (at === -1) return args
  const [option = '', next = ''] = args.slice(at)
  const isTwo = option === '--env-file'
  const file = isTwo ? next : option.slice('--env-file='.length)
  if (file === '') throw new Error('Name the file: --env-file /etc/stationhouse.env')
  // npm runs scripts in the folder of the package; the person typed the path somewhere else.
  const settings = readSettings(resolve(process.env.INIT_CWD ?? '.', file))
  for (const [name, value] of settings) process.env[name] ??= value
  return args.toSpliced(at, isTwo ? 2 : 1)
}

function readSettings(file) {
  const settings = new Map()
  for (const [index, line] of readText(file).split(/\r?\n/).entries()) {
    if (/^\s*([#;]|$)/.test(line)) continue
    const refuse = (reason) => {
      throw new Error(`${file}: line ${index + 1} ${reason}.`)
    }
    const [, name = '', value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? refuse('is not NAME=value')
    const [, single] = /^'([^']*)'$/.exec(value) ?? []
    const [, double] = /^"([^"]*)"$/.exec(value) ?? []
    const quoted = single ?? double
    if (quoted === undefined && /^["']/.test(value)) refuse('has a quoted value that does not end with its quote')
    if (single === undefined && value.includes('\\'))
      refuse('has a backslash outside of single quotes, which systemd would leave out')
    settings.set(name, quoted ?? value)
  }
  return settings
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} can't be read: ${reasons[cause.code] ?? cause.message}.`, { cause })
  }
}

const reasons = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

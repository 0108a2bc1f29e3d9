import rspackCore from '@rspack/core'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildConfig } from '@sahra/build-kit/preset/index.mjs'
import { root } from '@sahra/build-kit/deployables'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

/**
 * Builds the probe in a temporary folder inside the repository, where its imports resolve. With `heading` it is another
 * release, with this heading, which never throws.
 */
export async function buildProbe(heading?: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = temporaryFolder('probe', path.join(root, '.cache'))
  await cp(path.join(import.meta.dirname, 'probe'), folder, { recursive: true })
  if (heading) {
    const page = path.join(folder, 'src/probe/probe.page.tsx')
    const source = await readFile(page, 'utf8')
    await writeFile(page, source.replace('Probe at', heading).replace('?breaks', '?never'))
  }
  const config = await buildConfig({ app: 'mfe-probe', folder })
  await new Promise<void>((resolve, reject) => {
    rspackCore.rspack(config, (error, stats) => {
      if (error || stats?.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
      else resolve()
    })
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

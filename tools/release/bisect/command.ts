import { root } from '@sahra/build-kit/layout.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import type { RegistryClient } from '../client'
import { environmentFor, readBrowserPath, type ReleaseConfig } from '../config'
import { bisect } from './bisect'
import { openPreviewVisitor } from './page-errors'
import { publishCommit, usualCommand } from './publish-commit'

interface BisectOptions {
  good?: string | undefined
  page?: string[] | undefined
  publish?: string | undefined
}

/** `release bisect`, in this repository. */
export async function runBisect(
  client: RegistryClient,
  config: ReleaseConfig,
  name: string | undefined,
  { good, page = ['/'], publish }: BisectOptions
): Promise<void> {
  if (!name?.includes('@'))
    throw new CliError('Which release? For example: mfe-product@1a2b3c4d5e6f7a8b', exitCode.usage)
  const env = environmentFor(config)
  const [app = ''] = name.split('@')
  await bisect(client, {
    name,
    good,
    pages: page,
    registry: config.registry,
    repository: root,
    publish: folder => publishCommit(publish ?? usualCommand(app), folder, env),
    openVisitor: () => openPreviewVisitor(readBrowserPath())
  })
}

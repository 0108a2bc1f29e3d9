import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../../build-kit/src/layout.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { environment } from './config'
import type { Engine } from './engine'

/** Creates an operator in the registry's container and publishes this folder over HTTP. Throws `CliError`. */
export async function publishEverything(
  engine: Engine,
  { container, address }: { container: string; address: string }
): Promise<void> {
  const output = await engine.run(container, [
    ...['node', 'platform/src/registry/teams-main.js', 'add', 'operators', '--remotes', '*']
  ])
  const token = /^SAHRA_TOKEN=(\S+)/m.exec(output)?.[1]
  const key = /SAHRA_KEY="([^"]+)"/.exec(output)?.[1]
  if (!token || !key) throw new CliError('The registry has printed no credentials of an operator.')
  const code = await new Promise(resolve => {
    spawn('sh', [path.join(root, 'deploy/first-release.sh')], {
      stdio: ['ignore', 2, 2],
      env: {
        ...environment(),
        SAHRA_REGISTRY: address,
        SAHRA_TOKEN: token,
        SAHRA_KEY: key
      }
    }).on('close', resolve)
  })
  if (code !== 0) throw new CliError('The first release failed.')
}

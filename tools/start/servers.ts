import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../build-kit/src/layout.mjs'
import type { StartConfig } from './config'
import { platformUrl } from './platform'
import { SupervisedProcess } from './supervised-process'

export interface Servers {
  api: SupervisedProcess
  gateway: SupervisedProcess
  registry: SupervisedProcess
  previewApis: SupervisedProcess
}

/**
 * Returns the servers, which do not run yet. `compiled`: folder of the compiled programs; `apiEntry`: source of the api,
 * from the root.
 */
export function serversOf(config: StartConfig, compiled: string, apiEntry: string): Servers {
  const { apiTarget } = config
  const env = { ...config.env, PLATFORM_DATABASE_URL: platformUrl(config) }
  const prepare = (): void => rmSync(apiTarget, { force: true })
  const server = (name: string): SupervisedProcess =>
    new SupervisedProcess({ name, ...programOf(compiled, `platform/src/${name}/main.ts`), env })
  return {
    api: new SupervisedProcess({ name: 'api', ...programOf(compiled, apiEntry), env, prepare }),
    gateway: server('gateway'),
    registry: server('registry'),
    previewApis: server('preview-apis')
  }
}

/** The compiled program, or its source where another api is configured. */
function programOf(compiled: string, source: string): { file: string; execArgv: string[] } {
  const file = path.join(compiled, source.replace(/\.ts$/, '.js'))
  return source.endsWith('.ts') && existsSync(file)
    ? { file, execArgv: ['--enable-source-maps'] }
    : { file: path.join(root, source), execArgv: ['--enable-source-maps', '--import', 'tsx'] }
}

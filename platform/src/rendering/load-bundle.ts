import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type { ServerBundle } from './messages'

const requireFromNode = createRequire(import.meta.url)

/** Runs a server bundle from memory and returns its exports. It may require its own files and what Node resolves. */
export function loadBundle({ app, release, files }: ServerBundle): unknown {
  const modules = new Map<string, { exports: unknown }>()

  function load(name: string): unknown {
    const loaded = modules.get(name)
    if (loaded) return loaded.exports
    const filename = `${app}@${release}/${name}`
    const source = files[name]
    if (source === undefined) throw new Error(`${filename} is missing`)
    const module = { exports: {} as unknown }
    modules.set(name, module)
    const requireModule = (id: string): unknown =>
      id.startsWith('.') ? load(path.posix.join(path.posix.dirname(name), id)) : requireFromNode(id)
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename })
    run(module, module.exports, requireModule)
    return module.exports
  }

  return load('server.js')
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SandboxInput } from './messages'

const main = readFileSync(path.join(import.meta.dirname, 'sandbox-main.mjs'), 'utf8')

interface Module {
  name: string
  kind: 'esModule' | 'commonJsModule' | 'json'
  text: string
}

/**
 * Returns the files of a workerd folder, name → text; `config.capnp` is the configuration. It grants nothing: no
 * disk, no bindings, and every request to the outside ends at a socket that does not exist.
 */
export function workerdFiles({ bundles, boot }: SandboxInput, memoryMb: number): Map<string, string> {
  const sources = bundles.flatMap(({ app, release, files }) =>
    Object.entries(files).map(([file, source]) => ({ app, file, source, name: `${app}@${release}/${file}` }))
  )
  const modules: Module[] = [
    // The first module is the entry.
    { name: 'entry.mjs', kind: 'esModule', text: entryOf(bundles, sources) },
    { name: 'sandbox-main.mjs', kind: 'esModule', text: main },
    { name: 'boot.json', kind: 'json', text: JSON.stringify(boot) },
    ...sources.map(({ name, source }): Module => {
      // A function, so that the bundle runs in the request, and `require` is ours. It is not a boundary; workerd is.
      const text = `module.exports = function (module, exports, require) {${source}\n}`
      return { name, kind: 'commonJsModule', text }
    })
  ]
  const files = new Map(modules.map(({ text }, index) => [`module-${index}`, text]))
  return files.set('config.capnp', configOf(modules, memoryMb))
}

const quote = (text: string): string => JSON.stringify(text)

function entryOf(
  bundles: SandboxInput['bundles'],
  sources: readonly { app: string; file: string; name: string }[]
): string {
  const imports = sources.map(({ name }, index) => `import file${index} from ${quote(name)}`)
  const loaded = bundles.map(({ app, release }) => {
    const files = sources.map((source, index) =>
      source.app === app ? [`${quote(source.file)}: file${index}`] : []
    )
    return `{ app: ${quote(app)}, release: ${quote(release)}, files: { ${files.flat().join(', ')} } }`
  })
  return [
    `import { serve } from 'sandbox-main.mjs'`,
    `import boot from 'boot.json'`,
    ...imports,
    `const bundles = [${loaded.join(', ')}]`,
    'export default { fetch: request => serve(request, { bundles, boot }) }'
  ].join('\n')
}

/** The compatibility date is older than the one from which workerd has Node's modules. */
const configOf = (modules: readonly Module[], memoryMb: number): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "sandbox", worker = (
      modules = [
        ${modules.map(({ name, kind }, index) => `(name = ${quote(name)}, ${kind} = embed "module-${index}")`).join(',\n        ')}
      ],
      compatibilityDate = "2025-09-01",
      compatibilityFlags = ["nodejs_als", "disallow_importable_env"],
      globalOutbound = "nowhere"
    )),
    (name = "nowhere", external = (address = "unix:nowhere", http = ())),
    (name = "internet", external = (address = "unix:nowhere", http = ()))
  ],
  sockets = [(name = "host", address = "unix:${SOCKET}", service = "sandbox")],
  v8Flags = ["--max-old-space-size=${memoryMb}", "--max-semi-space-size=2", "--disallow-code-generation-from-strings"]
);
`

/** File name of the socket on which workerd listens. */
export const SOCKET = 'socket'

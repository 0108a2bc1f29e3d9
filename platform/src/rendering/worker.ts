import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { request } from 'node:http'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerBundle, WorkerResponse, RenderedPage, WorkerRequest, WorkerInput } from './messages'

/** One rendering worker: holds the server bundles of one plan and turns addresses into markup. */
const { bundles, boot, api } = workerData as WorkerInput
const builtIn = createRequire(import.meta.url)
const API_TIMEOUT_MS = 3000
/** Whose visit a page is rendered for: the api counts its questions as hers. */
const visitor = new AsyncLocalStorage<string>()

type AskApi = (path: string, signal: AbortSignal | undefined) => Promise<{ status: number; body: string }>
interface ShellBundle {
  createRenderer: (of: object) => (href: string) => Promise<RenderedPage>
}

/** Runs a release's bundle from memory, wherever releases lie; it may require its own files and what Node has. */
function opened({ app, release, files }: ServerBundle): unknown {
  const modules = new Map<string, { exports: unknown }>()
  const load = (name: string): unknown => {
    const known = modules.get(name)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    modules.set(name, module)
    const filename = `${app}@${release}/${name}`
    const need = (wanted: string): unknown =>
      wanted.startsWith('.') ? load(path.posix.join(path.posix.dirname(name), wanted)) : builtIn(wanted)
    const source = files[name]
    if (source === undefined) throw new Error(`${filename} is missing`)
    compileFunction(source, ['module', 'exports', 'require'], { filename })(module, module.exports, need)
    return module.exports
  }
  return load('server.js')
}

const askApi: AskApi = (where, signal) =>
  new Promise((resolve, reject) => {
    const to = api.startsWith('http')
      ? { hostname: new URL(api).hostname, port: new URL(api).port }
      : { socketPath: api }
    const headers = { accept: 'application/json', 'x-forwarded-for': visitor.getStore() ?? '127.0.0.1' }
    const question = request({ ...to, path: where, signal, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
      )
      answer.on('error', reject)
    })
    question.setTimeout(API_TIMEOUT_MS, () => question.destroy(new Error('the api did not answer in time')))
    question.on('error', reject)
    question.end()
  })

const say = (message: WorkerResponse): void => parentPort?.postMessage(message)

const shell = bundles.find(({ app }) => app === 'shell')
if (!shell) throw new Error('The plan has no shell to render with')
const containers = Object.fromEntries(
  bundles.filter(bundle => bundle !== shell).map(bundle => [bundle.app, opened(bundle)])
)
const render = (opened(shell) as ShellBundle).createRenderer({ ...(boot as object), containers, askApi })

parentPort?.on('message', (message: WorkerRequest) => {
  if ('alive' in message) return say(message)
  visitor
    .run(message.address, () => render(message.href))
    .then(
      page => say({ done: message.render, page }),
      (error: unknown) =>
        say({
          failed: message.render,
          why: error instanceof Error ? (error.stack ?? error.message) : String(error)
        })
    )
})
say({ ready: true })

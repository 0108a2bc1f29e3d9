import type { CreateRenderer } from '@sahra/shared/contract/rendering'
import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { createFetchApi } from './fetch-api'
import { loadBundle } from './load-bundle'
import type { WorkerInput, WorkerRequest, WorkerResponse } from './messages'

/* A rendering worker: holds the server bundles of one plan and renders URLs to markup. */
const { bundles, boot, api } = workerData as WorkerInput
const clientAddress = new AsyncLocalStorage<string>()

const send = (message: WorkerResponse): void => parentPort?.postMessage(message)

const shell = bundles.find(({ app }) => app === 'shell')
if (!shell) throw new Error('The plan has no shell to render with')
const containers = Object.fromEntries(
  bundles.filter(bundle => bundle !== shell).map(bundle => [bundle.app, loadBundle(bundle)])
)
const { createRenderer } = loadBundle(shell) as { createRenderer: CreateRenderer }
const render = createRenderer({
  ...boot,
  containers,
  fetchApi: createFetchApi(api, () => clientAddress.getStore())
})

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.type === 'ping') return send({ type: 'pong' })
  const { id, href } = request
  clientAddress
    .run(request.clientAddress, () => render(href))
    .then(
      page => send({ type: 'rendered', id, page }),
      (error: unknown) => send({ type: 'failed', id, reason: reasonOf(error) })
    )
})
send({ type: 'ready' })

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

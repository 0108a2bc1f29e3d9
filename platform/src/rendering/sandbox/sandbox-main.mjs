/* Runs inside workerd, without Node: holds the shell's server bundle and that of one remote, and renders URLs. */
import { AsyncLocalStorage } from 'node:async_hooks'

// A bundle that replaces them does not stop the exchange of messages.
const { parse, stringify } = JSON
/** Two lengths, big-endian. */
const HEADER_LENGTH = 8
const INITIAL_BUFFER_LENGTH = 128 * 1024

/**
 * @typedef {(module: { exports: unknown }, exports: unknown, require: (id: string) => unknown) => void} ModuleFunction
 * @typedef {{ app: string, release: string, files: Record<string, ModuleFunction> }} LoadedBundle
 * @typedef {import('./messages').SandboxRequest} SandboxRequest
 * @typedef {import('./messages').SandboxMessage} SandboxMessage
 */

/**
 * Exchanges lines of JSON with the host for as long as the host keeps the request open. The sandbox has no other
 * connection: reads of the api are messages to the host.
 * @param {Request} request
 * @param {{ bundles: LoadedBundle[], boot: import('@sahra/shared/contract/boot').Boot }} input
 */
export function serve(request, { bundles, boot }) {
  const { readable, writable } = new TransformStream()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  /** @type {AsyncLocalStorage<number>} */
  const currentRender = new AsyncLocalStorage()
  /** @type {Map<number, { resolve: (response: { status: number, body: string }) => void, reject: (error: unknown) => void }>} */
  const reads = new Map()
  let lastRead = 0
  let loading = 'shell'

  /** @param {SandboxMessage} message */
  function send(message) {
    writer.write(encoder.encode(`${stringify(message)}\n`)).catch(() => undefined)
  }

  /** @type {import('@sahra/shared/contract/rendering').FetchApi} */
  const fetchApi = (path, signal) =>
    new Promise((resolve, reject) => {
      const read = ++lastRead
      reads.set(read, { resolve, reject })
      signal?.addEventListener('abort', () => reads.delete(read) && reject(signal.reason), { once: true })
      send({ type: 'read', read, render: currentRender.getStore() ?? 0, path })
    })

  function createRender() {
    const containers = Object.fromEntries(
      bundles.filter(({ app }) => app !== 'shell').map(bundle => [(loading = bundle.app), loadBundle(bundle)])
    )
    loading = 'shell'
    const shell = bundles.find(({ app }) => app === 'shell')
    const { createRenderer } =
      /** @type {{ createRenderer: import('@sahra/shared/contract/rendering').CreateRenderer }} */ (
        loadBundle(/** @type {LoadedBundle} */ (shell))
      )
    return createRenderer({ ...boot, containers, fetchApi })
  }

  /**
   * @param {SandboxRequest} message
   * @param {string} body
   * @param {ReturnType<typeof createRender>} render
   */
  function receive(message, body, render) {
    if (message.type === 'ping') return send({ type: 'pong' })
    if (message.type === 'render') {
      const { id, href, dataVersion } = message
      return void currentRender
        .run(id, async () => render(href, dataVersion))
        .then(
          page => send({ type: 'rendered', id, page }),
          error => send({ type: 'failed', id, reason: reasonOf(error) })
        )
    }
    const pending = reads.get(message.read)
    reads.delete(message.read)
    if (message.type === 'response') pending?.resolve({ status: message.status, body })
    else pending?.reject(new Error(message.reason))
  }

  async function run() {
    const render = createRender()
    send({ type: 'ready' })
    await readMessages(/** @type {ReadableStream<Uint8Array>} */ (request.body), (message, body) =>
      receive(message, body, render)
    )
  }
  run().catch(error => {
    send({ type: 'broken', app: loading, reason: reasonOf(error) })
    // workerd may not send it while nothing reads the request.
    return request.body?.pipeTo(new WritableStream()).catch(() => undefined)
  })
  return new Response(readable)
}

/**
 * Splits the host's bytes into messages: the lengths of the JSON and of the body that follows it, then both. A `read`
 * into a buffer of our own takes what has arrived; without, it takes 4 KiB.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {(message: SandboxRequest, body: string) => void} receive
 */
async function readMessages(stream, receive) {
  const reader = stream.getReader({ mode: 'byob' })
  const decoder = new TextDecoder()
  let buffer = new ArrayBuffer(INITIAL_BUFFER_LENGTH)
  let length = 0
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer, length))
    if (done) return
    buffer = value.buffer
    length += value.length
    const view = new DataView(buffer)
    let start = 0
    let frameLength = HEADER_LENGTH
    while (length - start >= HEADER_LENGTH) {
      const jsonLength = view.getUint32(start)
      frameLength = HEADER_LENGTH + jsonLength + view.getUint32(start + 4)
      if (length - start < frameLength) break
      const json = new Uint8Array(buffer, start + HEADER_LENGTH, jsonLength)
      const body = new Uint8Array(
        buffer,
        start + HEADER_LENGTH + jsonLength,
        frameLength - HEADER_LENGTH - jsonLength
      )
      receive(parse(decoder.decode(json)), decoder.decode(body))
      start += frameLength
      frameLength = HEADER_LENGTH
    }
    const rest = new Uint8Array(buffer, start, length - start)
    if (frameLength > buffer.byteLength) buffer = new ArrayBuffer(2 * frameLength)
    new Uint8Array(buffer).set(rest)
    length = rest.length
  }
}

/**
 * Runs a bundle and returns its exports. It may require its own files only.
 * @param {LoadedBundle} bundle
 */
function loadBundle({ app, release, files }) {
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map()

  /** @param {string} name @returns {unknown} */
  function load(name) {
    const loaded = modules.get(name)
    if (loaded) return loaded.exports
    const run = files[name]
    if (!run)
      throw new Error(`${app}@${release}: ${name} is not in the server bundle, which has no built-ins`)
    const module = { exports: {} }
    modules.set(name, module)
    run(module, module.exports, id => load(id.replace(/^\.\//, '')))
    return module.exports
  }
  return load('server.js')
}

/** @param {unknown} error */
const reasonOf = error =>
  String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 4000)

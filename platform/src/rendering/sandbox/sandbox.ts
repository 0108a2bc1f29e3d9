import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { sandboxMessage, type SandboxInput, type SandboxMessage, type SandboxRequest } from './messages'
import { jsonLines } from './json-lines'
import { secondsOf, watchProcessorTime } from './processor-time'
import { workerdFiles } from './workerd-config'
import { startWorkerd } from './workerd-process'

/** From the start of the process until the bundles are loaded; half a core takes half a minute for all sandboxes. */
const START_TIMEOUT_MS = 60_000
/** Of one message: a page with its data. */
const MAX_MESSAGE_LENGTH = 4 * 1024 * 1024
const MAX_ERROR_OUTPUT = 1000
const EXIT_CODE_DELAY_MS = 500
const NO_BODY = Buffer.alloc(0)
/** Messages that a render may send: reads and its result. */
export const MESSAGES_PER_RENDER = 64

export interface SandboxEvents {
  onMessage: (message: SandboxMessage) => void
  /** Once, also when it could not start. */
  onExit: (reason: string) => void
  /** True if it had work since the last call: a sandbox that computes without is ended. */
  wasBusy: () => boolean
}

/**
 * A process in which server bundles run without built-ins, files, environment and network. It exchanges messages with
 * the host through one connection. Whatever breaks a limit ends it.
 */
export class Sandbox {
  #child: ChildProcess | undefined
  #channel: ClientRequest | undefined
  #unsent: Buffer[] = []
  #exited = false
  #endReason: string | undefined
  /** How many messages it may still send. */
  #allowance = 2
  readonly #cleanUps: (() => void)[] = []
  readonly #exit: Promise<void>
  #resolveExit: () => void = () => undefined

  constructor(
    input: SandboxInput,
    memoryMb: number,
    private readonly events: SandboxEvents
  ) {
    this.#exit = new Promise(resolve => (this.#resolveExit = resolve))
    this.#open(input, memoryMb).catch((error: Error) => {
      this.#end(error.message)
      if (!this.#child) this.#finish()
    })
  }

  /** What is posted before it is ready waits. `body`: the bytes that a message announces. */
  post(message: SandboxRequest, body: Buffer = NO_BODY): void {
    if (message.type === 'render') this.#allowance += MESSAGES_PER_RENDER
    if (message.type === 'ping') this.#allowance++
    const frame = frameOf(message, body)
    if (this.#channel) this.#channel.write(frame)
    else this.#unsent.push(frame)
  }

  /** See `secondsOf`. */
  processorSeconds = (): Promise<number | undefined> => secondsOf(this.#child?.pid)

  /** Ends the process at once; resolves when it has ended. */
  terminate(reason = 'it was closed'): Promise<void> {
    this.#end(reason)
    this.#child?.ref()
    return this.#exit
  }

  async #open(input: SandboxInput, memoryMb: number): Promise<void> {
    const timer = setTimeout(
      () => this.#end(`it was not ready within ${START_TIMEOUT_MS} ms`),
      START_TIMEOUT_MS
    )
    timer.unref()
    this.#cleanUps.push(() => clearTimeout(timer))
    const { child, socket, removeFolder } = await startWorkerd(workerdFiles(input, memoryMb), memoryMb)
    this.#child = child
    child.unref()
    const errorOutput = collectErrorOutput(child)
    child.once('error', error => {
      this.#end(error.message)
      if (child.pid === undefined) this.#finish()
    })
    child.once('close', (code, signal) => {
      this.#end(`it ended with ${signal ?? code}${errorOutput()}`)
      this.#finish()
    })
    if (this.#endReason !== undefined) {
      // Who ended it before the process existed waits for its exit.
      child.ref()
      return this.#kill()
    }
    await listening(child)
    const response = await this.#connect(socket)
    await removeFolder()
    this.#read(response, timer)
    this.#cleanUps.push(
      watchProcessorTime(child.pid, this.events.wasBusy, () => this.#end('it computes without a render'))
    )
  }

  /** One request for the life of the process; its body carries messages in, its response messages out. */
  #connect(socketPath: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const channel = request({ socketPath, method: 'POST', path: '/', agent: false })
      channel.on('socket', socket => socket.unref())
      channel.once('error', reject)
      channel.once('response', response => {
        channel.removeListener('error', reject)
        // The response reports it, too.
        channel.on('error', () => undefined)
        this.#channel = channel
        for (const frame of this.#unsent) channel.write(frame)
        this.#unsent = []
        resolve(response)
      })
      channel.flushHeaders()
    })
  }

  #read(response: IncomingMessage, startTimer: NodeJS.Timeout): void {
    const onTooLong = (): void => this.#end(`it sent more than ${MAX_MESSAGE_LENGTH} characters at once`)
    const onLine = (line: string): void => {
      if (this.#endReason !== undefined) return
      const message = parseMessage(line)
      if (!message || this.#allowance-- <= 0) return this.#end('it sent what it may not send')
      if (message.type === 'ready') clearTimeout(startTimer)
      this.events.onMessage(message)
      if (message.type === 'broken') this.#end(message.reason)
    }
    response.setEncoding('utf8')
    response.on('data', jsonLines(MAX_MESSAGE_LENGTH, onLine, onTooLong))
    // A process that ends tells more by its exit code, which comes a moment later.
    const onClose = (): void => {
      setTimeout(() => this.#end('its connection ended'), EXIT_CODE_DELAY_MS).unref()
    }
    response.on('error', onClose)
    response.on('end', onClose)
  }

  /** The first reason counts; the process ends after it. */
  #end(reason: string): void {
    this.#endReason ??= reason
    this.#kill()
  }

  #kill(): void {
    this.#child?.kill('SIGKILL')
    this.#channel?.destroy()
  }

  #finish(): void {
    if (this.#exited) return
    this.#exited = true
    for (const cleanUp of this.#cleanUps) cleanUp()
    this.#resolveExit()
    this.events.onExit(this.#endReason ?? '')
  }
}

/** The lengths of both parts, the message as JSON, the body. */
function frameOf(message: SandboxRequest, body: Buffer): Buffer {
  const json = Buffer.from(JSON.stringify(message))
  const lengths = Buffer.allocUnsafe(8)
  lengths.writeUInt32BE(json.length)
  lengths.writeUInt32BE(body.length, 4)
  return Buffer.concat([lengths, json, body])
}

/** workerd reports on the control descriptor that it listens. Throws when it ends before. */
async function listening(child: ChildProcess): Promise<void> {
  const control = child.stdio[3]
  if (!(control instanceof Socket)) throw new Error('it has no control descriptor')
  control.unref()
  const [data] = (await Promise.race([once(control, 'data'), once(child, 'close')])) as unknown[]
  if (!Buffer.isBuffer(data)) throw new Error('it ended before it listened')
  control.resume()
}

function collectErrorOutput(child: ChildProcess): () => string {
  let text = ''
  if (child.stderr instanceof Socket) child.stderr.unref()
  child.stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-MAX_ERROR_OUTPUT)))
  return () => (text.trim() ? `: ${text.trim()}` : '')
}

function parseMessage(line: string): SandboxMessage | undefined {
  try {
    return sandboxMessage.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

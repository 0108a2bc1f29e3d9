import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import path from 'node:path'
import { programOf } from '@sahra/server-kit/server/program'
import type { PictureFormat } from './picture-name.rules'
import { pictureProblems } from './picture.text'

const PROGRAM = path.resolve(import.meta.dirname, 'picture-process.ts')
/** Of the process: requests come first. */
const NICE = 5
/** The largest picture takes some seconds on a slow machine. */
const TIMEOUT_MS = 60_000
const IDLE_MS = 10 * 60_000

/** How many pictures are decoded at once. */
export const DECODED_AT_ONCE = Math.min(4, availableParallelism())

interface Master {
  content: Buffer
  width: number
  height: number
  placeholder: Buffer
  /** Of the backdrop: a hexadecimal digit for red, green and blue. */
  colour: string
}
interface Derivation {
  content: Buffer
  /** Pixels. */
  width: number
  format: PictureFormat
}
export type DecoderRequest = { id: number } & (Derivation | { content: Buffer })
export type DecoderResponse = Master | { content: Buffer } | { reason: string }

/** A picture that cannot be decoded: its message says why. */
export class UndecodableError extends Error {}

interface Call {
  resolve: (response: DecoderResponse) => void
  reject: (error: Error) => void
}

/**
 * A process that decodes pictures. It starts with the first one and ends when there has been none for ten minutes; one that
 * ends by a picture, or takes too long with it, fails that and those beside it alone. It holds no process open.
 */
class PictureDecoder {
  #child: ChildProcess | undefined
  #ids = 0
  readonly #calls = new Map<number, Call>()
  readonly #idle = setTimeout(() => this.#end(), IDLE_MS).unref()

  /** Starts the process, so that the first picture does not wait for it. */
  prepare = (): void => void this.#start()

  /** Returns a picture at a width, at most that of its master. Rejects with `UndecodableError`. */
  derive = (derivation: Derivation): Promise<Buffer> => this.#call(derivation).then(({ content }) => content)

  /** Returns what the shop keeps of a picture: turned, in sRGB, without metadata. Rejects with `UndecodableError`. */
  makeMaster = (content: Buffer): Promise<Master> => this.#call({ content }) as Promise<Master>

  async #call(
    request: Derivation | { content: Buffer }
  ): Promise<Exclude<DecoderResponse, { reason: string }>> {
    const child = this.#start()
    const id = ++this.#ids
    // Holds this process open until the response.
    const slow = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    try {
      const response = await new Promise<DecoderResponse>((resolve, reject) => {
        this.#calls.set(id, { resolve, reject })
        child.send({ id, ...request }, error => error && reject(new UndecodableError(error.message)))
      })
      if ('reason' in response) throw new UndecodableError(response.reason)
      return response
    } finally {
      clearTimeout(slow)
      this.#calls.delete(id)
    }
  }

  /** No call takes as long as the process may be idle. */
  #start(): ChildProcess {
    this.#idle.refresh()
    return (this.#child ??= this.#fork())
  }

  #fork(): ChildProcess {
    const { file, execArgv } = programOf(PROGRAM)
    // The working folder of a command is anywhere; `execArgv` is found from here.
    const child = fork(file, { execArgv, serialization: 'advanced', cwd: import.meta.dirname })
    if (child.pid) lowerPriority(child.pid)
    child.on('message', ({ id, response }: { id: number; response: DecoderResponse }) =>
      this.#calls.get(id)?.resolve(response)
    )
    const onEnd = () => {
      if (this.#child !== child) return
      this.#child = undefined
      for (const { reject } of this.#calls.values())
        reject(new UndecodableError(pictureProblems.endedDecoder))
    }
    child.on('error', onEnd).on('close', onEnd).unref()
    child.channel?.unref()
    return child
  }

  #end() {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

/** The decoder of this process. */
export const pictureDecoder = new PictureDecoder()

function lowerPriority(pid: number) {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

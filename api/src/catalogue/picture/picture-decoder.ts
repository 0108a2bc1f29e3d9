import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import path from 'node:path'
import { programOf } from '@sahra/server-kit/server/program'
import { PictureError } from './check-picture'
import type { DecoderRequest, DecoderResponse, PictureTasks } from './picture-process'
import { pictureProblems } from './picture.text'

const PROGRAM = path.resolve(import.meta.dirname, 'picture-process.ts')
/** Of the process: requests come first. */
const NICE = 5
/** The largest picture takes some seconds on a slow machine. */
const TIMEOUT_MS = 60_000
const IDLE_MS = 10 * 60_000

/** How many pictures are decoded at once. */
export const DECODED_AT_ONCE = Math.min(4, availableParallelism())

interface Call {
  resolve: (value: unknown) => void
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

  /** Each rejects with `PictureError`. */
  derive = (derivation => this.#call('derive', derivation)) as PictureTasks['derive']
  makeMaster = (content => this.#call('makeMaster', content)) as PictureTasks['makeMaster']
  sizeOf = (content => this.#call('sizeOf', content)) as PictureTasks['sizeOf']

  async #call(task: keyof PictureTasks, input: unknown): Promise<unknown> {
    const child = this.#start()
    const request: DecoderRequest = { id: ++this.#ids, task, input }
    // Holds this process open until the response.
    const slow = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    try {
      return await new Promise((resolve, reject) => {
        this.#calls.set(request.id, { resolve, reject })
        child.send(request, error => error && reject(new PictureError(error.message)))
      })
    } finally {
      clearTimeout(slow)
      this.#calls.delete(request.id)
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
    child.on('message', ({ id, value, reason }: DecoderResponse) => {
      const call = this.#calls.get(id)
      if (reason === undefined) call?.resolve(value)
      else call?.reject(new PictureError(reason))
    })
    const onEnd = () => {
      if (this.#child !== child) return
      this.#child = undefined
      for (const { reject } of this.#calls.values()) reject(new PictureError(pictureProblems.endedDecoder))
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

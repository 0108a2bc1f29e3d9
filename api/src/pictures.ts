import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { programOf } from '@sahra/server-kit/server/program'
import { writeBlankPlaceholders } from './catalogue/picture/resize/blank-placeholders'
import { countDerived, type Choice } from './catalogue/picture/resize/derived'
import { messages } from './main.text'

const PROGRAM = path.resolve(import.meta.dirname, 'catalogue/picture/resize/pictures-process.ts')
/** Masters of the pictures that pages of the shell and of remotes name. */
export const PAGE_PICTURES = path.resolve(import.meta.dirname, '../pictures')
const LOG_EVERY = 20
/** Of the process: requests come first. */
const NICE = 10

const pictureMessage = z.union([
  z.object({ placeholders: z.number() }),
  z.object({ done: z.number(), total: z.number() }),
  z.object({ made: z.number(), unchanged: z.number() }),
  z.object({ failed: z.string() })
])
type PictureMessage = z.infer<typeof pictureMessage>

export interface PictureJob {
  /** Resolves when no more pictures come. */
  done: Promise<void>
  stop: () => Promise<void>
}

/**
 * Derives the widths of every picture that is missing or has changed in a child process, which ends with this one. Nothing
 * waits for it: until a picture is there the gateway sends a placeholder. A failure is only logged.
 */
export function startPictures(
  to: string,
  log: (line: string) => void,
  { from = [PAGE_PICTURES], choice = 'all' }: { from?: readonly string[]; choice?: Choice } = {}
): PictureJob {
  let process: PictureJob | undefined
  let isStopped = false
  const started = (async () => {
    await writeBlankPlaceholders({ from, to }).catch((error: Error) =>
      log(messages.picturesFailed(error.message))
    )
    // The child loads sharp, which costs as much as the rest of a start.
    const unchanged = await countDerived(from, to, choice).catch(() => undefined)
    if (unchanged !== undefined) log(messages.picturesReady(0, unchanged))
    else if (!isStopped) process = startProcess([to, choice, ...from], log)
  })()
  return {
    done: started.then(() => process?.done),
    async stop() {
      isStopped = true
      await started
      await process?.stop()
    }
  }
}

function startProcess(args: string[], log: (line: string) => void): PictureJob {
  const { file, execArgv } = programOf(PROGRAM)
  const child = fork(file, args, { execArgv })
  if (child.pid) lowerPriority(child.pid)
  const done = new Promise<void>(resolve => {
    child.on('error', error => {
      log(messages.picturesFailed(error.message))
      resolve()
    })
    child.on('close', () => resolve())
  })
  child.on('message', message => logEvent(pictureMessage.parse(message), log))
  return {
    done,
    async stop() {
      child.kill()
      await done
    }
  }
}

function logEvent(event: PictureMessage, log: (line: string) => void) {
  if ('placeholders' in event) {
    if (event.placeholders) log(messages.placeholders(event.placeholders))
  } else if ('failed' in event) log(messages.picturesFailed(event.failed))
  else if ('made' in event) log(messages.picturesReady(event.made, event.unchanged))
  else if (event.done % LOG_EVERY === 0 && event.done < event.total)
    log(messages.pictures(event.done, event.total))
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

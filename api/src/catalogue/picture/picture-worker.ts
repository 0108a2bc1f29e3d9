import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { programOf } from '@sahra/server-kit/server/program'
import type { BackgroundJob, Deps } from '../../server/feature'
import { startWorker } from '../../server/jobs/worker'
import { listReadyPictures, nextPicture, requeuePictures, savePictureState } from './picture.queries'
import { mastersFolder } from './picture-files'
import { pictureLog } from './picture.text'

const PROGRAM = path.resolve(import.meta.dirname, 'resize/merchant-picture-process.ts')
/** Of the process: requests come first. */
const NICE = 10
const answer = z.object({ name: z.string(), reason: z.string().optional() })

/** Resizes the pictures of the merchant, one after another, in a process of its own while there are any. */
export const pictureWorker: BackgroundJob = async (deps, log) => {
  if (deps.config.pictures === 'off') return async () => {}
  await requeueMissing(deps)
  return startWorker(
    deps.db,
    'picture',
    isStopped => resizeWaiting(deps, isStopped, log),
    reason => log.warn(pictureLog.workerFailed(reason))
  )
}

/** The folder of the resized pictures may be new. */
async function requeueMissing({ db, config: { mediaDir } }: Deps) {
  const ready = await listReadyPictures(db)
  if (!ready.length) return
  const files = new Set(await readdir(mediaDir).catch(() => []))
  await requeuePictures(
    db,
    ready.filter(name => !files.has(`${name}.webp`))
  )
}

type Log = Parameters<BackgroundJob>[1]

async function resizeWaiting({ db, config }: Deps, isStopped: () => boolean, log: Log): Promise<void> {
  let name = await nextPicture(db)
  if (!name) return
  const { file, execArgv } = programOf(PROGRAM)
  const child = fork(file, [mastersFolder(config.dataDir), config.mediaDir], { execArgv })
  if (child.pid) lowerPriority(child.pid)
  let ready = 0
  try {
    for (; name && !isStopped(); name = await nextPicture(db)) {
      const reason = await resize(child, name)
      await savePictureState(db, name, reason)
      if (reason === undefined) ready++
      else log.warn(pictureLog.failed(name, reason))
    }
  } finally {
    child.kill()
  }
  if (ready) log.info(pictureLog.ready(ready))
}

/** Returns why a picture cannot be used. One that ends the process is to blame, too: the next round has a new one. */
async function resize(child: ChildProcess, name: string): Promise<string | undefined> {
  // Thousands of pictures have one process: the listeners of each are removed.
  const listening = new AbortController()
  const { signal } = listening
  try {
    const ended = once(child, 'close', { signal }).then(() => [
      { name, reason: 'ended the process that decodes it' }
    ])
    const answered = once(child, 'message', { signal })
    child.send({ name })
    const [message] = (await Promise.race([answered, ended])) as unknown[]
    return answer.parse(message).reason
  } finally {
    listening.abort()
  }
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import { derivePictures } from './derive'
import { makePlaceholders, removePlaceholders } from './placeholders'

/**
 * `node pictures-process.ts <to> <all|fronts> <folder of masters>…`: makes the pictures in a process of its own, because sharp keeps hundreds
 * of megabytes. Its messages are `PictureMessage` of `api/src/pictures.ts`.
 */
const [to = '', which, ...from] = process.argv.slice(2)
let isDone = false
const choice = which === 'fronts' ? 'fronts' : 'all'
// The api that wanted them has ended; the next start resumes. At once: `exit` waits for the threads that resize.
onParentExit(() => isDone || process.kill(process.pid, 'SIGKILL'))

/** Ignores a channel that has just closed: `disconnect` follows. */
const send = (message: object) => process.send?.(message, undefined, undefined, () => undefined)

try {
  send({ placeholders: await makePlaceholders({ from, to }) })
  const { made, unchanged } = await derivePictures({
    from,
    to,
    choice,
    onProgress: (done, total) => send({ done, total })
  })
  send({ made, unchanged })
} catch (error) {
  send({ failed: (error as Error).message })
}
// Otherwise they stand for the angles.
if (choice === 'all') await removePlaceholders(to)
isDone = true
if (process.connected) process.disconnect()

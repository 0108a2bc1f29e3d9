import { derivePictures } from './derive'
import { makePlaceholders, removePlaceholders } from './placeholders'

/**
 * `node pictures-process.ts <masters> <to> <all|fronts>`: makes the pictures in a process of its own, because sharp keeps hundreds
 * of megabytes. Its messages are `PictureMessage` of `api/src/pictures.ts`.
 */
const [from = '', to = '', which] = process.argv.slice(2)
const choice = which === 'fronts' ? 'fronts' : 'all'
// The api that wanted them has ended; the next start resumes.
process.on('disconnect', () => process.exit())

/** Ignores a channel that has just closed: `disconnect` follows. */
const send = (message: object) => process.send?.(message, undefined, undefined, () => undefined)

try {
  await makePlaceholders({ from, to })
  send({ placeholders: true })
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
if (process.connected) process.disconnect()

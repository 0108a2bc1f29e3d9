import path from 'node:path'
import { derivePictures } from '../artwork/derive'
import { messages } from './main.text'

const MASTERS = path.resolve(import.meta.dirname, '../artwork/masters')
const LOG_EVERY = 20

/** Derives the widths of every picture. A failure is only logged: the shop works with pictures missing. */
export async function preparePictures(to: string, log: (line: string) => void): Promise<void> {
  try {
    const { made, unchanged } = await derivePictures({
      from: MASTERS,
      to,
      onProgress: (done, total) => {
        if (done % LOG_EVERY === 0 && done < total) log(messages.pictures(done, total))
      }
    })
    log(messages.picturesReady(made, unchanged))
  } catch (error) {
    log(messages.picturesFailed((error as Error).message))
  }
}

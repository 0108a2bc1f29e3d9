import path from 'node:path'
import { derivePictures } from '../artwork/derive'
import { messages } from './main.text'

const MASTERS = path.resolve(import.meta.dirname, '../artwork/masters')
const EVERY = 20

/** Makes the widths that pages ask for. A shop with a picture missing is still a shop, so trouble is only told. */
export async function preparePictures(to: string, say: (line: string) => void): Promise<void> {
  try {
    const { made, unchanged } = await derivePictures({
      from: MASTERS,
      to,
      onProgress: (done, total) => {
        if (done % EVERY === 0 && done < total) say(messages.pictures(done, total))
      }
    })
    say(messages.picturesReady(made, unchanged))
  } catch (error) {
    say(messages.picturesFailed((error as Error).message))
  }
}

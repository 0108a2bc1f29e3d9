import type { Files } from './files'

/** First bytes of WebP and AVIF. */
const isPicture = (content: Buffer): boolean =>
  (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') ||
  content.toString('latin1', 4, 12) === 'ftypavif'

/** Returns a store of pictures: what a bucket or proxy responds with in the place of one, such as an error page, is none. */
export const pictureFiles = (files: Files): Files => ({
  ...files,
  async read(name) {
    const content = await files.read(name)
    return content && isPicture(content) ? content : undefined
  }
})

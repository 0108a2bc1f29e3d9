import type { PercentCrop } from 'react-image-crop'

const QUALITY = 0.95

/** Returns a part of a picture that the page shows, in all its pixels, as a file with the name of the picture. */
export async function cut(
  image: HTMLImageElement,
  { x, y, width, height }: PercentCrop,
  picture: string
): Promise<File> {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * wide)
  canvas.height = Math.round(height * high)
  const [w, h] = [canvas.width, canvas.height]
  canvas.getContext('2d')?.drawImage(image, Math.round(x * wide), Math.round(y * high), w, h, 0, 0, w, h)
  const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!content) throw new Error(`${picture} could not be cut.`)
  return new File([content], picture.slice(picture.lastIndexOf('/') + 1), { type: content.type })
}
